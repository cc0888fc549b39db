// Order of the triggers of one table and event. SQLite runs the newest first, and the order is behaviour: it decides, for
// example, which of two events comes first in a live row.
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "../../support/database";
import { type Server, startServer } from "../../support/server";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

/** In the order in which they run. */
const RUN_ORDER = {
  "AFTER DELETE ON comments": [
    "reports_comment_gone",
    "notifications_comment_gone",
    "live_comments_delete",
    "count_comment_likes_gone",
    "count_comments_delete",
  ],
  "AFTER DELETE ON users": [
    "pending_sign_ups_forget",
    "former_usernames_forget",
    "email_changes_forget",
    "login_networks_forget",
    "reports_account_gone",
    "search_from_users_delete",
    "live_users_delete",
  ],
  "AFTER DELETE ON videos": [
    "reports_video_gone",
    "search_from_videos_delete",
    "live_videos_deleted",
    "live_videos_delete",
    "count_videos_delete",
  ],
  "AFTER INSERT ON comments": ["live_comments_insert", "count_comments_insert"],
  "AFTER INSERT ON users": ["former_usernames_take", "search_from_users_insert", "live_users_insert"],
  "AFTER INSERT ON videos": ["live_videos_insert", "search_from_videos_insert", "count_videos_insert"],
  "AFTER UPDATE ON comments": [
    "words_comments_removed",
    "words_comments_hidden",
    "comments_held_no_more",
    "live_comments_shown",
    "live_comments_hidden",
    "live_comments_unpinned",
    "live_comments_pinned",
    "pin_hidden",
    "count_comments_update",
  ],
  "AFTER UPDATE ON users": [
    "former_usernames_rename",
    "words_users_banned",
    "search_from_users_update",
    "live_users_banned",
  ],
  "AFTER UPDATE ON videos": [
    "words_videos_removed",
    "live_videos_hidden",
    "live_videos_shown",
    "search_from_videos_update",
    "live_videos_removed",
    "count_videos_update",
  ],
  "BEFORE INSERT ON comments": ["banned_comments", "count_comments_orphan"],
  "BEFORE INSERT ON follows": ["blocks_follows", "count_follows_self_insert"],
  "BEFORE INSERT ON videos": ["banned_videos", "count_videos_orphan"],
};

test("triggers of one table and event run in the order of this list", async () => {
  const rows = await query(
    server,
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid",
  );
  const order: Record<string, string[]> = {};
  for (const { name = "", sql = "" } of rows) {
    const [, event, table] = /\b((?:BEFORE|AFTER) (?:INSERT|UPDATE|DELETE)).*? ON (\w+)/.exec(sql) ?? [];
    order[`${event} ON ${table}`] = [name, ...(order[`${event} ON ${table}`] ?? [])];
  }
  expect(Object.fromEntries(Object.entries(order).filter(([, names]) => names.length > 1))).toEqual(
    RUN_ORDER,
  );
});
