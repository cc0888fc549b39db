// The reference of every ratio: the same binary with the same collections and rules, without the project's triggers,
// hooks and settings.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, scratchFolder } from "../support/server";

/** The rule for likes without triggers: PocketBase joins the video and the follows. */
const JOIN_RULE =
  '@request.auth.id != "" && user = @request.auth.id && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))';
const OWN_RULE = '@request.auth.id != "" && user = @request.auth.id';

/** Files of migrations that create collections, and their API rules. */
const BARE = /^180000000[1-5]_|_api_rules\.js$/;

/** Likes in the bare schema, with or without videos for followers in the rule, without the index that hooks use. */
export const bareLikes = (joins: boolean) => ({
  createRule: joins ? JOIN_RULE : OWN_RULE,
  deleteRule: "user = @request.auth.id",
  indexes: [
    "CREATE UNIQUE INDEX idx_likes_pair ON likes (video, user)",
    "CREATE INDEX idx_likes_user ON likes (user, created DESC)",
  ],
});

/** A project folder for `startServer` with the schema and nothing else of the project. */
export function stockRoot(): string {
  const root = scratchFolder("bare");
  mkdirSync(join(root, "pb_hooks"), { recursive: true });
  mkdirSync(join(root, "pb_migrations"), { recursive: true });
  for (const file of readdirSync(join(ROOT, "pb_migrations")).filter((name) => BARE.test(name))) {
    cpSync(join(ROOT, "pb_migrations", file), join(root, "pb_migrations", file));
  }
  return root;
}
