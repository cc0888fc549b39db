// Directions and dead code inside pb_hooks, where a required path is mostly a template that no tool follows:
//   *.pb.js -> lib/chain.js, lib/request.js, <room>/hooks.js (and the like) -> other files of the same room, lib/**; lib -> lib.
// A room's files never require its hooks.js. rules.js is pure: none of the engine's globals, never wired directly.
// Every required file exists, every file is required, every exported name is used somewhere (tests count).
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";

/** What `require` paths begin with in the sources. */
const HOOKS = ["$", "{__hooks}/"].join("");

/** @returns {string[]} one line per breach */
export function hookDirections(root = ROOT) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
  const files = filesBelow("pb_hooks", root).filter((file) => file.endsWith(".js"));
  const hooks = new Map(files.map((path) => [path.slice("pb_hooks/".length), read(path)]));
  const tests = filesBelow("tests", root)
    .filter((f) => /\.(ts|mjs)$/.test(f))
    .map(read);
  const required = new Set([...hooks].flatMap(([from, text]) => requires(from, text)));

  return [...hooks].flatMap(([from, text]) => {
    const problems = requires(from, text).flatMap((to) => {
      if (!hooks.has(to)) return [`requires ${to}, which does not exist`];
      return allowed(from, to) ? [] : [`must not require ${to}`];
    });
    if (from.includes("/") && !required.has(from)) problems.push("is required nowhere");
    const elsewhere = [...[...hooks].filter(([other]) => other !== from).map(([, t]) => t), ...tests];
    for (const name of exported(text)) {
      const word = new RegExp(`\\b${name.replace("$", "\\$")}\\b`);
      if (!elsewhere.some((other) => word.test(other))) problems.push(`exports ${name}, which nothing uses`);
    }
    return [...problems, ...impurity(from, text)].map((why) => `pb_hooks/${from}: ${why}`);
  });
}

/** @param {string} from @param {string} text @returns {string[]} paths below pb_hooks */
function requires(from, text) {
  return [...text.matchAll(/\brequire\(\s*([`"'])(.+?)\1\s*\)/g)].map(([, , asked = ""]) =>
    asked.startsWith(HOOKS) ? asked.slice(HOOKS.length) : join(dirname(from), asked),
  );
}

/** @param {string} from @param {string} to both below pb_hooks */
function allowed(from, to) {
  const wiring = !from.includes("/");
  if (wiring)
    return WIRED.includes(to) || (to.includes("/") && room(to) !== "lib" && !to.endsWith("/rules.js"));
  if (!to.includes("/") || to.endsWith("/hooks.js")) return false;
  return room(to) === "lib" || room(to) === room(from);
}

/** Run around handlers of every folder. */
const WIRED = ["lib/chain.js", "lib/request.js"];

/** @param {string} path */
const room = (path) => path.split("/")[0];

/** Names in `module.exports = { a, b: c }`. @param {string} text @returns {string[]} */
function exported(text) {
  const list = /module\.exports = \{([^}]*)\}/.exec(text)?.[1] ?? "";
  return list
    .split(",")
    .map((part) => part.split(":")[0]?.trim() ?? "")
    .filter((name) => /^[\w$]+$/.test(name));
}

/** @param {string} from @param {string} text @returns {string[]} */
function impurity(from, text) {
  if (!from.endsWith("/rules.js")) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const globals = code.match(/\$(app|apis|os|http|security|filesystem|mails|dbx)\b|__hooks\b/g);
  return globals ? [`is pure, but names ${[...new Set(globals)].join(", ")}`] : [];
}
