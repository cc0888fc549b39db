// Rows that may exist once. Written out here: docs/schema.md shows the same, but is generated from the migrations.
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";

const server = await testServer();

test("the database refuses a second row of what may exist once", async () => {
  const rows = await query(
    server,
    "SELECT sql FROM sqlite_master WHERE sql LIKE 'CREATE UNIQUE INDEX%' AND tbl_name NOT LIKE '\\_%' ESCAPE '\\'",
  );
  // PocketBase writes one column a line.
  const found = rows.map(({ sql = "" }) =>
    sql
      .replaceAll("`", "")
      .replace(/\s+/g, " ")
      .replace(/^.*? ON /, "")
      .replace("( ", "(")
      .replace(" )", ")"),
  );
  expect(found.sort()).toEqual([
    "blocked_words (pattern COLLATE NOCASE)",
    "blocks (blocker, blocked)",
    "bookmarks (video, user)",
    "comment_likes (comment, user)",
    "comments (video) WHERE pinned",
    "follows (follower, following)",
    "invitations (code COLLATE NOCASE)",
    "likes (video, user)",
    "moderation_log (seq)",
    "mutes (muter, muted)",
    "notifications (actor, source_id, user)",
    "notifications (group_key, user) WHERE is_latest = 1",
    "pages (slug, language)",
    "reports (account, reporter) WHERE account != '' AND reporter != ''",
    "reports (comment, reporter) WHERE comment != '' AND reporter != ''",
    "reports (video, reporter) WHERE video != '' AND reporter != ''",
    "shares (video, viewer, day)",
    "tags (name)",
    "users (email COLLATE NOCASE) WHERE email != ''",
    "users (tokenKey)",
    "users (username COLLATE NOCASE)",
    "videos (upload) WHERE upload != ''",
  ]);
});
