// Checks import directions of the client: a folder of src imports only folders on a line above its own, and a
// feature imports no other feature (pages combine features, shared data is in state/). Folders with parts
// have the same rule for the parts. Type imports count. Files directly in src may import anything. Rules
// about single packages are in biome.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveModule } from "../lib/client-modules.mjs";
import { filesBelow } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";

/** From the lowest layer up. */
const LAYERS = [["service-worker"], ["lib"], ["i18n"], ["ui"], ["state"], ["features"], ["app"]];
/**
 * From the lowest layer up. A name with an extension is a file; "." stands for the files beside the parts.
 * @type {Record<string, string[][]>}
 */
const PARTS = {
  app: [
    ["navigation"],
    ["notifications", "offline", "video-menu", "welcome"],
    ["shell", "video-feed", "video-grid"],
    ["profile", "history", "statistics"],
    ["discover"],
    ["search"],
    ["pages"],
    ["."],
  ],
  state: [
    ["limits.ts"],
    ["session"],
    ["records", "feedback"],
    ["live", "network", "forms", "watches", "completion", "queue"],
    ["."],
  ],
  ui: [["."], ["controls"], ["dialogs"], ["status"]],
  "features/comments": [["data"], ["composer", "list"], ["."]],
  "features/playback": [
    ["media", "sound", "captions"],
    ["control"],
    ["loading"],
    ["data-saver", "menu"],
    ["."],
  ],
  "features/upload": [
    ...[["prepare"], ["thumbnail"], ["preview"], ["data"], ["transfer"], ["actions"]],
    ...[["drafts", "editing", "captions"], ["form"], ["own-video"], ["."]],
  ],
};

/** @returns {string[]} one line per violation */
export function clientImports(root = ROOT, layers = LAYERS, parts = PARTS) {
  const files = filesBelow("src", root).filter((file) => /\.tsx?$/.test(file) && file.split("/").length > 2);
  const known = new Set(filesBelow("src", root));
  const breaches = files.flatMap((from) =>
    importsOf(from, readFileSync(join(root, from), "utf8"), known)
      .filter((to) => !allowed(from, to, layers, parts))
      .map((to) => `${from}: must not import ${to}`),
  );
  return [...breaches, ...unlisted(files, "src", layers), ...inParts(files, parts)];
}

/** @param {string} from @param {string} text @param {Set<string>} known @returns {string[]} files of src */
const importsOf = (from, text, known) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*"((?:\.|@\/)[^"]*)"/g)].flatMap(
    ([, asked = ""]) => resolveModule(from, asked, known) ?? [],
  );

/** @param {string} from @param {string} to @param {string[][]} layers @param {Record<string, string[][]>} parts */
function allowed(from, to, layers, parts) {
  const [one, other] = [partOf(from, "src"), partOf(to, "src")];
  if (one !== other) return isBelow(other, one, layers);
  const feature = (/** @type {string} */ file) => file.split("/").slice(1, 3).join("/");
  if (one === "features" && feature(from) !== feature(to)) return false;
  const folder = one === "features" ? feature(from) : one;
  const inner = parts[folder];
  if (!inner) return true;
  const [a, b] = [partIn(from, folder, inner), partIn(to, folder, inner)];
  return a === b || isBelow(b, a, inner);
}

/** @param {string} low @param {string} high @param {string[][]} lines */
const isBelow = (low, high, lines) => lineOf(low, lines) < lineOf(high, lines);
/** @param {string} name @param {string[][]} lines */
const lineOf = (name, lines) => {
  const at = lines.findIndex((names) => names.includes(name));
  return at < 0 ? lines.length : at;
};

/** The subfolder of `folder` that contains the file, "." for none. @param {string} file @param {string} folder */
function partOf(file, folder) {
  const [name = "", ...rest] = file.slice(folder.length + 1).split("/");
  return rest.length ? name : ".";
}

/** @param {string} file @param {string} folder below src @param {string[][]} lines */
function partIn(file, folder, lines) {
  const name = file.slice(`src/${folder}/`.length);
  return lines.flat().includes(name) ? name : partOf(file, `src/${folder}`);
}

/**
 * Subfolders that the list lacks, and listed names that do not exist.
 * @param {string[]} files @param {string} folder @param {string[][]} lines
 */
function unlisted(files, folder, lines) {
  const own = files.filter((file) => file.startsWith(`${folder}/`));
  const found = new Set(own.map((file) => partOf(file, folder)));
  const listed = lines.flat();
  const exists = (/** @type {string} */ name) => found.has(name) || own.includes(`${folder}/${name}`);
  return [
    ...[...found]
      .filter((name) => name !== "." && !listed.includes(name))
      .map((name) => `the list lacks ${folder}/${name}`),
    ...listed
      .filter((name) => !exists(name))
      .map((name) => `the list names ${folder}/${name}, which does not exist`),
  ];
}

/** @param {string[]} files @param {Record<string, string[][]>} parts */
const inParts = (files, parts) =>
  Object.entries(parts).flatMap(([folder, lines]) => unlisted(files, `src/${folder}`, lines));
