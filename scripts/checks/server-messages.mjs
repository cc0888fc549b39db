// Compares the server's messages (mails, embedded videos, push messages, the site's name) with the catalogues. The server has a copy, because a
// release has no src.
//   node scripts/checks/server-messages.mjs --write     after a change of mail.json, embed.json, push.json, app.name or what push
//                                                       messages say like the list of notifications
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { catalogues } from "../lib/translations.mjs";

const COPY = "pb_hooks/site/messages.json";
const AREAS = ["mail", "embed", "push"];
const IDS = [
  "app.name",
  ...["liked", "commented", "followed", "replied", "likedComment", "mentioned"].map((id) => `notif.${id}`),
];

/** @returns {string[]} one line if the copy differs */
export function serverMessages({ write = false, root = ROOT } = {}) {
  /** @type {Record<string, Record<string, string>>} */
  const found = {};
  for (const { language, area, messages } of catalogues(root)) {
    const ids = Object.keys(messages).filter((id) => AREAS.includes(area) || IDS.includes(id));
    found[language] = {
      ...found[language],
      ...Object.fromEntries(ids.map((id) => [id, messages[id] ?? ""])),
    };
  }
  const text = `${JSON.stringify(found, null, 2)}\n`;
  if (write) writeFileSync(join(root, COPY), text);
  return readFileSync(join(root, COPY), "utf8") === text
    ? []
    : [`${COPY} differs from the catalogues: node scripts/checks/server-messages.mjs --write`];
}

if (process.argv[1] === import.meta.filename) {
  const problems = serverMessages({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
