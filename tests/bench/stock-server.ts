// The reference of every ratio: the same binary with the same collections and rules, without the project's
// triggers and hooks.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, scratchFolder } from "../support/server";

/** The rule for likes without triggers: PocketBase joins the video and the follows. */
const JOIN_RULE =
  '@request.auth.id != "" && user = @request.auth.id && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))';
const OWN_RULE = '@request.auth.id != "" && user = @request.auth.id';

/** Rule of likes in the bare schema, with or without videos for followers. */
export const likeRule = (joins: boolean) => (joins ? JOIN_RULE : OWN_RULE);

/** A project folder for `startServer` with the schema and nothing else of the project. */
export function stockRoot(): string {
  const root = scratchFolder("bare");
  mkdirSync(join(root, "pb_hooks"), { recursive: true });
  mkdirSync(join(root, "pb_migrations"), { recursive: true });
  for (const file of readdirSync(join(ROOT, "pb_migrations")).filter((f) => f.includes("_create_"))) {
    cpSync(join(ROOT, "pb_migrations", file), join(root, "pb_migrations", file));
  }
  return root;
}
