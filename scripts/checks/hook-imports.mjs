// Checks import directions and dead code of pb_hooks, where most required paths are templates that no tool
// follows. A folder requires only folders on a line above its own (LAYERS). *.pb.js files require handlers of
// any folder, but of lib/ only files in WIRED; only they require a hooks.js. Files loaded by the client or a
// unit test are pure: they name no global of the engine. Every required file exists, every file is required,
// every export is used (tests count). Each event of a collection is bound in one *.pb.js.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";
import { bindings } from "./hook-bindings.mjs";

/** From the lowest layer up. */
const LAYERS = [
  ["lib"],
  ["site", "visibility", "events", "media"],
  ["limits", "live-engine"],
  ["realtime", "content-filter", "search"],
  ["notifications", "auth"],
  ["live"],
  ["moderation", "presence", "views", "comment-likes", "push"],
  ["tags", "desk"],
  ["uploads", "comments", "links"],
  [
    ...["users", "videos", "likes", "bookmarks", "follows", "blocks", "shares", "people"],
    ...["mail", "static", "sweeper", "monitoring"],
  ],
  ["watches", "statistics"],
  ["feed", "export"],
  ["ticker"],
  ["server"],
];

/** Start of `require` paths in the sources. */
const HOOKS = ["$", "{__hooks}/"].join("");
/** Wrap handlers of every folder. */
const WIRED = ["lib/pipeline.js", "lib/request.js"];
/** Texts of migrations, required by `make migration` and a server test only. */
const TEXTS_OF_MIGRATIONS = ["visibility/api-rules.js", "visibility/triggers.js"];
const ENGINE = /\$(app|apis|os|http|security|filesystem|mails|dbx)\b|__hooks\b/g;

/** @param {string} [root] @param {string[][]} [layers] @returns {string[]} one line per violation */
export function hookImports(root = ROOT, layers = LAYERS) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
  const hooks = hookSources(root);
  const tests = filesBelow("tests", root)
    .filter((f) => /\.(ts|mjs)$/.test(f))
    .map(read);
  const required = new Set([...hooks].flatMap(([from, text]) => requires(from, text)));
  const pure = new Set([...pureFiles(root, hooks), ...TEXTS_OF_MIGRATIONS.filter((file) => hooks.has(file))]);

  const breaches = [...hooks].flatMap(([from, text]) => {
    const problems = requires(from, text).flatMap((to) => {
      if (!hooks.has(to)) return [`requires ${to}, which does not exist`];
      return allowed(from, to, layers) ? [] : [`must not require ${to}`];
    });
    if (from.includes("/") && !required.has(from) && !TEXTS_OF_MIGRATIONS.includes(from))
      problems.push("is required by no file");
    const elsewhere = [...[...hooks].filter(([other]) => other !== from).map(([, t]) => t), ...tests];
    for (const name of exported(text)) {
      const word = new RegExp(`\\b${name.replace("$", "\\$")}\\b`);
      if (!elsewhere.some((other) => word.test(other))) problems.push(`exports ${name}, which nothing uses`);
    }
    if (pure.has(from)) problems.push(...impurity(text));
    return problems.map((why) => `pb_hooks/${from}: ${why}`);
  });
  return [...breaches, ...unknownFolders(hooks, layers), ...boundTwice(hooks)];
}

/** Texts by path below pb_hooks. @param {string} root @returns {Map<string, string>} */
function hookSources(root) {
  const files = filesBelow("pb_hooks", root).filter((file) => /\.js(on)?$/.test(file));
  return new Map(
    files.map((path) => [path.slice("pb_hooks/".length), readFileSync(join(root, path), "utf8")]),
  );
}

/** @param {Map<string, string>} hooks @param {string[][]} layers */
function unknownFolders(hooks, layers) {
  const folders = new Set([...hooks.keys()].filter((path) => path.includes("/")).map(folderOf));
  const listed = layers.flat();
  return [
    ...[...folders].filter((name) => !listed.includes(name)).map((name) => `LAYERS lacks ${name}`),
    ...listed
      .filter((name) => !folders.has(name))
      .map((name) => `LAYERS names ${name}, which does not exist`),
  ];
}

/** @param {string} from @param {string} text @returns {string[]} paths below pb_hooks */
function requires(from, text) {
  return [...text.matchAll(/\brequire\(\s*([`"'])(.+?)\1\s*\)/g)].map(([, , asked = ""]) =>
    asked.startsWith(HOOKS) ? asked.slice(HOOKS.length) : join(dirname(from), asked),
  );
}

/** @param {string} from @param {string} to both below pb_hooks @param {string[][]} layers */
function allowed(from, to, layers) {
  if (!from.includes("/")) return WIRED.includes(to) || (to.includes("/") && folderOf(to) !== "lib");
  if (!to.includes("/") || to.endsWith("/hooks.js")) return false;
  const line = (/** @type {string} */ path) => layers.findIndex((names) => names.includes(folderOf(path)));
  return folderOf(to) === folderOf(from) || line(to) < line(from);
}

/** @param {string} path */
const folderOf = (path) => path.split("/")[0] ?? "";

/** Names in `module.exports = { a, b: c }`. @param {string} text @returns {string[]} */
function exported(text) {
  const list = /module\.exports = \{([^}]*)\}/.exec(text)?.[1] ?? "";
  return list
    .split(",")
    .map((part) => part.split(":")[0]?.trim() ?? "")
    .filter((name) => /^[\w$]+$/.test(name));
}

/** Files that the client or a unit test loads, with all their requires; paths below pb_hooks. */
export function pureFiles(root = ROOT, hooks = hookSources(root)) {
  const sources = ["src", "tests/unit"].flatMap((folder) => filesBelow(folder, root));
  const loaded = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return [...text.matchAll(/(?:pb_hooks|@hooks)\/([\w/.-]+\.js)"/g)].map(([, path = ""]) => path);
    });
  const found = new Set(loaded);
  for (const path of found) for (const next of requires(path, hooks.get(path) ?? "")) found.add(next);
  return found;
}

/** @param {string} text @returns {string[]} */
function impurity(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const globals = code.match(ENGINE);
  return globals ? [`is pure, but names ${[...new Set(globals)].join(", ")}`] : [];
}

/**
 * PocketBase loads the files in a different order at each start, so two files that bind one event would run
 * in random order.
 * @param {Map<string, string>} hooks
 * @returns {string[]}
 */
function boundTwice(hooks) {
  /** @type {Map<string, Set<string>>} files by event and collection */
  const places = new Map();
  for (const [file, text] of hooks) {
    if (file.includes("/")) continue;
    for (const { event, collection } of bindings(text)) {
      const pair = `${event}(${collection})`;
      places.set(pair, (places.get(pair) ?? new Set()).add(file));
    }
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([pair, files]) => `pb_hooks: ${pair} is bound in ${[...files].sort().join(", ")}`);
}
