// Reports words and phrases that docs/vocabulary.md has replaced, in file names, identifiers and prose.
//   node scripts/checks/retired-words.mjs [folder or file …]     prints every place; without arguments the whole project
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { filesBelow } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";

/** Old word → new word. A name is split into words: `clipUrl`, `clip-url` and `CLIP_URL` all contain "clip". */
const WORDS = new Map([
  ["clip", "video"],
  ["maker", "owner or author"],
  ["creator", "owner or author"],
  ["wish", "query, pending change, pending action or status change"],
  ["shut", "hidden, blocked or closed"],
  ["unmet", "hidden"],
  ["tired", "throttled"],
  ["door", "route or function"],
  ["deed", "operation"],
  ["doing", "action"],
  ["heed", "check"],
  ["mend", "fix, restore or recover"],
  ["hush", "hide or hold"],
  ["patience", "timeout"],
  ["whoever", "name the actor"],
  ["whom", "name the actor"],
]);

/** Old phrases, and patterns of names, whose words are correct elsewhere. */
const PHRASES = new Map([
  ["(MOST|LEAST)_[A-Z]+", "MAX_ or MIN_"],
  ["[A-Z_]*(AGAIN|KEPT|EVERY)_MS", "RETRY_MS, TTL_MS or INTERVAL_MS"],
  ["at rest", "idle, or scroll idle"],
  ["on stage", "active"],
  ["hand(s|ed)? over|handOver", "swipe, or set the active video"],
  ["lets? go of", "deletes or releases"],
  ["room ahead", "preload stage"],
  ["as it were", "delete the phrase"],
  ["one['’]s own", "the user's own"],
]);

/** Comments start with their subject, not with Who or What. */
const QUESTION = /(?:\/\/|\/\*\*|^\s*\*) (?:Who|Whose|Whom|What)\b/;

/** Correct uses of a retired word. @type {[pattern: RegExp, reason: string][]} */
const ALLOWED = [
  [/\.clip\(\)/g, "method of the canvas API"],
  [
    /Find creators|5K\+ creators|landing\.creators|"Creator"|The creator doesn't|You're doing that too often/g,
    "text on the screen",
  ],
  [/contact creator creators/g, "reserved usernames"],
  [/\bDoorClosed\b/g, "icon of a package"],
];

/** Files that are not checked. @type {[pattern: RegExp, reason: string][]} */
const SKIPPED = [
  [/\.(json|txt|vtt|png|jpg|webp|mp4|woff2|svg)$/, "data, media, catalogues and word lists"],
  [/^tests\/requirements\//, "the product text"],
  [/^pb_migrations\/.*_pages?\.js$/, "page texts for users"],
  [/^demo\/(content|media|avatars)/, "texts of demo users, and media"],
  [/retired-words/, "this list and its test"],
  [/^CONTRIBUTING\.md$/, "quotes old sentences beside better ones"],
];

const FOLDERS = [
  ...["src", "pb_hooks", "pb_migrations", "scripts", "demo", "tests", "docs", ".github"],
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Makefile"],
];

/** @param {string} line @returns {string[]} one `old → new` per retired word or phrase */
export function retiredIn(line) {
  const text = ALLOWED.reduce((rest, [pattern]) => rest.replace(pattern, ""), line);
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const found = words.flatMap((word) => {
    const key = word.toLowerCase();
    const old = [key, key.replace(/s$/, ""), key.replace(/es$/, "")].find((form) => WORDS.has(form));
    return old ? [`${old} → ${WORDS.get(old)}`] : [];
  });
  for (const [phrase, better] of PHRASES) {
    const [old] = new RegExp(`\\b(?:${phrase})\\b`).exec(text) ?? [];
    if (old) found.push(`${old} → ${better}`);
  }
  if (QUESTION.test(line)) found.push("a comment starts with its subject, not with Who or What");
  return [...new Set(found)];
}

/** @param {string[]} folders @param {string} root @returns {[file: string, lines: string[]][]} */
const readAll = (folders, root) =>
  folders
    .flatMap((folder) => filesBelow(folder, root))
    .filter((file) => !SKIPPED.some(([pattern]) => pattern.test(file)))
    .map((file) => [file, readFileSync(join(root, file), "utf8").split("\n")]);

/** @param {string[]} [folders] @param {string} [root] @returns {string[]} one line per place */
export const retiredWords = (folders = FOLDERS, root = ROOT) =>
  readAll(folders, root).flatMap(([file, lines]) => [
    ...retiredIn(file).map((hit) => `${file}: file name: ${hit}`),
    ...lines.flatMap((line, n) => retiredIn(line).map((hit) => `${file}:${n + 1}: ${hit}`)),
  ]);

/** Entries of ALLOWED and SKIPPED that match nothing and can be deleted. @returns {string[]} */
export function unusedExceptions() {
  const paths = FOLDERS.flatMap((folder) => filesBelow(folder));
  const text = readAll(FOLDERS, ROOT)
    .flatMap(([, lines]) => lines)
    .join("\n");
  return [
    ...ALLOWED.filter(([pattern]) => !text.match(pattern)),
    ...SKIPPED.filter(([pattern]) => !paths.some((path) => pattern.test(path))),
  ].map(([pattern, reason]) => `${pattern}: ${reason}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const places = retiredWords(process.argv.length > 2 ? process.argv.slice(2) : FOLDERS);
  for (const place of places) console.log(place);
  process.exitCode = places.length ? 1 : 0;
}
