// Generates the table of limits in docs/operating.md from pb_hooks/limits/rates.js.
//   node scripts/checks/limits-table.mjs --write     writes it anew
import { createRequire } from "node:module";
import { join } from "node:path";
import { operatingTable } from "../lib/generated-part.mjs";
import { ROOT } from "../lib/paths.mjs";

/** @typedef {{ max: number, maxNewUser?: number, maxGuests?: number, seconds: number }} Rate */

/** Labels of the table's rows. @type {Record<string, string>} */
const LABELS = {
  comments:
    "comments; also, not the same twice in ten minutes in one place, nor a long one three times an hour",
  links: "texts with links; also, 3 links in a text",
  comment_edits: "comments pinned or approved",
  likes: "likes of videos; then none for ten minutes",
  comment_likes: "likes of comments",
  bookmarks: "videos saved",
  follows: "follows",
  follow_again: "follows of the same user",
  blocks: "blocks and mutes",
  deletes: "deletes of any row but likes",
  videos: "videos published",
  video_edits: "videos edited",
  uploads: "uploads begun",
  upload_requests: "upload requests",
  profile: "profile edits",
  renames: "changes of the username",
  avatars: "changes of the avatar",
  settings: "changes of settings",
  reports: "reports",
  desk_reads: "pages of the queue and cards of the moderators' desk",
  desk_decisions: "decisions of a moderator",
  appeals: "appeals",
  searches: "searches",
  suggestions: "suggestions while a search is typed",
  views: "reports of views",
  watches: "reports of watched videos",
  statistics: "statistics of one's videos",
  feed_choices: "choices about the feed: not interested, less of, reset",
  shares: "shares; more are not counted",
  presence: "reports of presence",
  oembeds: "requests for the data of a video to embed (oEmbed)",
  feeds: "feeds of a user's videos",
  sitemaps: "pages of the sitemap",
  inbox_reads: "notifications marked as read",
  push_changes: "push messages switched on, changed or off",
  push_reads: "push messages read by a browser",
  exports: "downloads of one's data",
  log_ins: "log-ins with a password",
  logouts_everywhere: "log-outs everywhere",
  sign_ups: "sign-up forms sent",
  username_checks: "usernames looked up for a sign-up form",
  sign_up_codes: "codes of sign-ups entered; also, 5 for each sign-up",
  sign_up_mails: "mails with a code to the same address; also, 4 for each sign-up",
  mails: "mails requested",
  passwords: "changes of the password",
  email_changes: "changes of the e-mail address, confirmed or undone",
  invitations: "invalid invitation codes",
  sign_up_mails_of_address: "mails with a code to one address, from everywhere",
  email_change_mails: "mails for a change of the e-mail address, requested by one user",
  email_change_tries: "tries to confirm a change of the e-mail address by one link",
  guest_reports_of_item: "reports of one item by guests of one network; more are answered as repeats",
  guest_views: "views of guests of one network; more are not counted",
};

/** @param {number} seconds */
function period(seconds) {
  const [unit, length] = /** @type {[string, number]} */ (
    [
      ["day", 86_400],
      ["hour", 3600],
      ["minute", 60],
    ].find(([, of]) => seconds % Number(of) === 0)
  );
  const count = seconds / length;
  return count === 1 ? (unit === "hour" ? "an hour" : `a ${unit}`) : `in ${count} ${unit}s`;
}

/** @param {number} n */
const digits = (n) => n.toLocaleString("en-US");

/** @param {Rate} rate */
const user = ({ max, maxNewUser = max, seconds }) =>
  `${digits(max)}${maxNewUser === max ? "" : ` (${digits(maxNewUser)})`} ${period(seconds)}`;

/** @returns {string} the rows of the table */
function limitsTable() {
  const { RATES, FIXED_RATES } = createRequire(import.meta.url)(join(ROOT, "pb_hooks/limits/rates.js"));
  const label = (/** @type {string} */ action) =>
    LABELS[action] ?? `${action}: name it in scripts/checks/limits-table.mjs`;
  const rows = Object.entries(/** @type {Record<string, Rate[]>} */ (RATES)).map(([action, rates]) => {
    const guests = rates
      .filter((rate) => rate.maxGuests !== undefined)
      .map(({ maxGuests = 0, seconds }) => `${digits(maxGuests)} ${period(seconds)}`);
    return `| ${label(action)} | ${rates.map(user).join(", ")} | ${guests.join(", ")} |`;
  });
  const fixed = Object.entries(/** @type {Record<string, Rate>} */ (FIXED_RATES)).map(
    ([action, rate]) => `| ${label(action)} | ${user(rate)} |`,
  );
  return [
    ...["| | one user | guests of one network |", "|---|---|---|", ...rows],
    ...["", "`limits_percent` does not change these:", "", "| | |", "|---|---|", ...fixed],
  ].join("\n");
}

const { problems, write } = operatingTable("limits", "checks/limits-table.mjs", limitsTable);

export const limitsDocumented = problems;

if (process.argv.includes("--write")) write();
