// Generates the table of limits in docs/operating.md from pb_hooks/limits/rates.js.
//   node scripts/checks/limits-table.mjs --write     writes it anew
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

const DOC = join(ROOT, "docs/operating.md");
const [BEGIN, END] = ["<!-- limits: written by the script -->", "<!-- end of limits -->"];

/** @typedef {{ most: number, fresh: number, guests?: number, seconds: number }} Rate */

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
  appeals: "appeals",
  searches: "searches",
  views: "reports of views",
  shares: "shares; more are not counted",
  presence: "reports of presence",
  inbox_reads: "notifications marked as read",
  exports: "downloads of one's data",
  log_ins: "log-ins with a password",
  logouts_everywhere: "log-outs everywhere",
  sign_ups: "sign-up forms sent",
  sign_up_codes: "codes of sign-ups entered; also, 5 for each sign-up",
  sign_up_mails:
    "mails with a code to the same address; also, 4 for each sign-up, and 10 an hour from everywhere",
  mails: "mails requested",
  passwords: "changes of the password",
  email_changes: "changes of the e-mail address, confirmed or undone; also, 10 an hour for each link",
  invitations: "invalid invitation codes",
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
const user = ({ most, fresh, seconds }) =>
  `${digits(most)}${fresh === most ? "" : ` (${digits(fresh)})`} ${period(seconds)}`;

/** @returns {string} the rows of the table */
function limitsTable() {
  const { RATES } = createRequire(import.meta.url)(join(ROOT, "pb_hooks/limits/rates.js"));
  const rows = Object.entries(/** @type {Record<string, Rate[]>} */ (RATES)).map(([action, rates]) => {
    const guests = rates
      .filter((rate) => rate.guests !== undefined)
      .map(({ guests = 0, seconds }) => `${digits(guests)} ${period(seconds)}`);
    return `| ${LABELS[action] ?? `${action}: name it in scripts/checks/limits-table.mjs`} | ${rates.map(user).join(", ")} | ${guests.join(", ")} |`;
  });
  return ["| | one user | guests of one network |", "|---|---|---|", ...rows].join("\n");
}

/** @returns {string} the document with the table as it should be */
function renewed() {
  const text = readFileSync(DOC, "utf8");
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error("docs/operating.md lacks the markers of the table of limits");
  return `${text.slice(0, start + BEGIN.length)}\n${limitsTable()}\n${text.slice(end)}`;
}

/** @returns {string[]} */
export const limitsDocumented = () =>
  renewed() === readFileSync(DOC, "utf8")
    ? []
    : [
        "docs/operating.md: the table of limits is out of date: run `node scripts/checks/limits-table.mjs --write`",
      ];

if (process.argv.includes("--write")) writeFileSync(DOC, renewed());
