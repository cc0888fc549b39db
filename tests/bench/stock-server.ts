// The peer of every ratio: the same binary with the same collections and rules, without our triggers and hooks.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, scratchFolder } from "../support/server";

/** Who may like, as one judges it without triggers: PocketBase joins the clip and the follows for it. */
const JOIN_RULE =
  '@request.auth.id != "" && user = @request.auth.id && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))';
const OWN_RULE = '@request.auth.id != "" && user = @request.auth.id';

/** The rule of likes in the bare schema, with what a follower may see or without. */
export const likeRule = (joins: boolean) => (joins ? JOIN_RULE : OWN_RULE);

/** A project folder for `startServer` that holds the schema and nothing else of ours. */
export function bareRoot(): string {
  const root = scratchFolder("bare");
  mkdirSync(join(root, "pb_hooks"), { recursive: true });
  mkdirSync(join(root, "pb_migrations"), { recursive: true });
  for (const file of readdirSync(join(ROOT, "pb_migrations")).filter((f) => f.includes("_create_"))) {
    cpSync(join(ROOT, "pb_migrations", file), join(root, "pb_migrations", file));
  }
  return root;
}
