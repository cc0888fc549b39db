// Order of the triggers of one table and event. SQLite runs the newest first, and the order is behaviour: it decides, for
// example, which of two events comes first in a live row.
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";

const server = await testServer();

/** In the order in which they run. */
const RUN_ORDER = {
  "AFTER DELETE ON comments": [
    "comments_delete_close_reports",
    "comments_delete_notifications",
    "comments_delete_live",
    "comments_delete_comment_likes",
    "comments_delete_count",
  ],
  "AFTER DELETE ON search_videos": ["search_videos_delete_vocabulary", "search_videos_delete_index"],
  "AFTER DELETE ON users": [
    "users_delete_push",
    "users_delete_tag_follows",
    "users_delete_watches",
    "users_delete_pending_sign_up",
    "users_delete_former_usernames",
    "users_delete_email_changes",
    "users_delete_logins",
    "users_delete_close_reports",
    "users_delete_search",
    "users_delete_live",
  ],
  "AFTER DELETE ON videos": [
    "videos_delete_follow_video",
    "videos_delete_tags",
    "videos_delete_rank",
    "videos_delete_close_reports",
    "videos_delete_search",
    "videos_delete_removals",
    "videos_delete_live",
    "videos_delete_count",
  ],
  "AFTER INSERT ON comments": ["comments_insert_live", "comments_insert_count"],
  "AFTER INSERT ON users": ["users_insert_search", "users_insert_take_username", "users_insert_live"],
  "AFTER INSERT ON video_ranks": ["video_ranks_insert_rising", "video_ranks_insert_score"],
  "AFTER INSERT ON videos": [
    "videos_insert_tags",
    "videos_insert_search",
    "videos_insert_rank",
    "videos_insert_live",
    "videos_insert_count",
  ],
  "AFTER INSERT ON watches": ["watches_insert_day", "watches_insert_count"],
  "AFTER UPDATE ON comments": [
    "comments_update_forget_texts",
    "comments_update_forget_event",
    "comments_update_release",
    "comments_update_live_shown",
    "comments_update_live_hidden",
    "comments_update_live_unpinned",
    "comments_update_live_pinned",
    "comments_update_unpin_hidden",
    "comments_update_count",
  ],
  "AFTER UPDATE ON search_videos": [
    "search_videos_update_vocabulary",
    "search_videos_update_unread",
    "search_videos_update_words",
    "search_videos_update_trigrams",
  ],
  "AFTER UPDATE ON users": [
    "users_update_push",
    "users_update_search",
    "users_update_former_username",
    "users_update_forget_texts",
    "users_update_removals",
  ],
  "AFTER UPDATE ON videos": [
    "videos_update_unpin_hidden",
    "videos_update_rising",
    "videos_update_tag_views",
    "videos_update_tags",
    "videos_update_search",
    "videos_update_rank",
    "videos_update_forget_texts",
    "videos_update_live_hidden",
    "videos_update_live_shown",
    "videos_update_removals",
    "videos_update_count",
  ],
  "AFTER UPDATE ON watches": ["watches_update_day", "watches_update_count"],
  "BEFORE INSERT ON comments": ["comments_insert_refuse_banned", "comments_insert_refuse_orphan"],
  "BEFORE INSERT ON follows": ["follows_insert_refuse_blocked", "follows_insert_refuse_self"],
  "BEFORE INSERT ON videos": [
    "videos_insert_refuse_pin",
    "videos_insert_refuse_banned",
    "videos_insert_refuse_orphan",
  ],
};

test("triggers of one table and event run in the listed order", async () => {
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
