// Every limit of docs/operating.md as a literal, so that neither code nor document can change alone.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import logins from "../../../../pb_hooks/auth/login-attempt-rules.js";
import rates from "../../../../pb_hooks/limits/rates.js";
import live from "../../../../pb_hooks/realtime/topics.js";
import server from "../../../../pb_hooks/server/request-limits.js";
import pace from "../../../../pb_hooks/uploads/pace.js";
import uploads from "../../../../pb_hooks/uploads/tus-protocol.js";
import views from "../../../../pb_hooks/views/bounds.js";
import { listError } from "../../../../pb_hooks/visibility/record-queries.js";

/** Per action: requests of a user, of a new user, of the guests of one network; seconds. */
type Row = [user: number, fresh: number, guests: number | undefined, seconds: number];

const EXPECTED: Record<string, Row[]> = {
  comments: [
    [40, 20, undefined, 60],
    [400, 120, undefined, 3600],
  ],
  links: [[15, 4, undefined, 3600]],
  comment_edits: [[60, 60, undefined, 60]],
  likes: [[300, 150, undefined, 60]],
  comment_likes: [[120, 60, undefined, 60]],
  bookmarks: [[120, 60, undefined, 60]],
  follows: [
    [60, 30, undefined, 60],
    [300, 100, undefined, 3600],
  ],
  follow_again: [[6, 6, undefined, 86_400]],
  blocks: [[120, 60, undefined, 3600]],
  deletes: [[120, 120, undefined, 60]],
  videos: [
    [60, 30, undefined, 3600],
    [150, 60, undefined, 86_400],
  ],
  video_edits: [[60, 60, undefined, 3600]],
  uploads: [[150, 80, undefined, 3600]],
  upload_requests: [[300, 300, undefined, 60]],
  profile: [[60, 30, undefined, 3600]],
  avatars: [[20, 20, undefined, 3600]],
  renames: [[6, 6, undefined, 86_400]],
  settings: [[120, 120, undefined, 3600]],
  reports: [[40, 15, 30, 3600]],
  desk_reads: [[240, 240, undefined, 60]],
  desk_decisions: [
    [40, 40, undefined, 60],
    [600, 600, undefined, 3600],
  ],
  appeals: [[20, 20, 120, 3600]],
  searches: [[120, 90, 1200, 60]],
  suggestions: [[240, 180, 2400, 60]],
  views: [[240, 240, 12_000, 60]],
  watches: [
    [20, 20, undefined, 60],
    [400, 400, undefined, 3600],
  ],
  statistics: [[60, 60, undefined, 60]],
  feed_choices: [[300, 120, undefined, 3600]],
  shares: [[120, 120, 120, 600]],
  presence: [[240, 240, 12_000, 60]],
  oembeds: [[120, 120, 1200, 60]],
  feeds: [[120, 120, 1200, 60]],
  sitemaps: [[60, 60, 120, 60]],
  inbox_reads: [[120, 120, undefined, 60]],
  push_changes: [[120, 120, undefined, 3600]],
  push_reads: [[60, 60, 6000, 60]],
  exports: [[20, 20, undefined, 3600]],
  log_ins: [[120, 120, 120, 60]],
  logouts_everywhere: [[20, 20, undefined, 3600]],
  sign_ups: [[300, 300, 300, 3600]],
  username_checks: [[60, 60, 600, 60]],
  sign_up_codes: [[120, 120, 120, 3600]],
  sign_up_mails: [[6, 6, 6, 3600]],
  mails: [[60, 60, 60, 3600]],
  passwords: [[10, 10, undefined, 3600]],
  email_changes: [[20, 20, 60, 3600]],
  invitations: [[20, 20, 60, 3600]],
};

test("each action has the documented limit", () => {
  const found = Object.entries(rates.RATES).map(([action, list]) => [
    action,
    (list as { max: number; maxNewUser: number; maxGuests?: number; seconds: number }[]).map(
      ({ max, maxNewUser, maxGuests, seconds }) => [max, maxNewUser, maxGuests, seconds],
    ),
  ]);
  expect(Object.fromEntries(found)).toEqual(EXPECTED);
});

test("the operator's percentage scales every limit, never to zero", () => {
  const rate = { max: 40, maxNewUser: 20, maxGuests: 1200, seconds: 60 };
  const max = (kind: "user" | "newUser" | "guest", percent: number) => rates.maxFor(rate, kind, percent);
  expect([max("user", 100), max("newUser", 100), max("guest", 100)]).toEqual([40, 20, 1200]);
  expect([max("user", 50), max("newUser", 1000), max("guest", 1)]).toEqual([20, 200, 12]);
  expect(max("user", 1)).toBe(1);
  expect(rates.maxFor({ max: 40, maxNewUser: 20, seconds: 60 }, "guest", 100)).toBe(20);
  expect(rates.UNLIMITED_PERCENT).toBe(100_000);
});

test("it also scales wrong passwords, views of guests, new users, connections and uploads", () => {
  expect([logins.WINDOW_MS, logins.MAX_KNOWN_NETWORKS, logins.KNOWN_DAYS]).toEqual([15 * 60_000, 6, 30]);
  expect(views.REPEAT_AFTER_S).toBe(30 * 60);
  expect(rates.FIXED_RATES).toEqual({
    sign_up_mails_of_address: { max: 10, seconds: 3600 },
    email_change_mails: { max: 5, seconds: 3600 },
    email_change_tries: { max: 10, seconds: 3600 },
    guest_reports_of_item: { max: 1, seconds: 86_400 },
    guest_views: { max: 120, seconds: 600 },
  });
  expect(rates.NEW_USERS).toEqual([
    { max: 60, seconds: 3600 },
    { max: 250, seconds: 86_400 },
  ]);
  expect([rates.CONNECTIONS.user, live.maxConnections("203.0.113.7", "")]).toEqual([20, 100]);
  expect(uploads.MAX_OPEN).toEqual({ all: 128, network: 32, user: 4 });
});

test("a request has 10 s for its headers and 12 s in all, and a body of 256 KB, 6 MB for profiles", () => {
  expect(server).toEqual({
    SECONDS: { headers: 10, request: 12, answer: 3900, idle: 15 },
    HEADER_BYTES: 32_768,
    SMALL_BODY: 262_144,
    AVATAR_BODY: 6_291_456,
    NO_BODY: 1,
  });
  const perPage = (asked: string) => listError("videos", (name) => (name === "perPage" ? asked : ""))?.field;
  expect([perPage("100"), perPage("101")]).toEqual([undefined, "perPage"]);
});

test("an upload must send 40 KB in 20 s, which is 2 KB a second", () => {
  expect([pace.MIN_BYTES, pace.WINDOW_MS]).toEqual([40_960, 20_000]);
});

test("the document agrees also outside its generated table", () => {
  const document = readFileSync("docs/operating.md", "utf8");
  for (const row of [
    "| wrong passwords, on every route that checks one | 8 in 15 minutes of one user, from all networks together; 2 more from each of the six networks where the user was logged in during the last 30 days |",
    "| new users | 60 an hour and 250 a day from one network (of IPv4 the /24: phones change addresses within it); a sign-up with a known address counts as one, and so does one that waits for its code |",
    "| live connections | 20 of one user, 100 of one network (`MAX_SOCKETS_PER_ADDRESS`) |",
    "| uploads being written | 4 of one user, 32 of one network, 128 in all; one that brings less than 2 KB a second loses its place |",
    "| views of guests | 120 in ten minutes from one network; more are not counted |",
    "| requests | headers within 10 s and 32 KB, the whole request within 12 s, except an upload while its bytes come; bodies of 256 KB, of 6 MB for profiles; at most 100 records a page |",
  ])
    expect(document).toContain(row);
});
