// Writes pb_hooks/tags/letters.js: which code points are letters, digits or marks. The server's engine has no \p{…}.
//   node scripts/build/tag-letters.mjs     after a new version of Unicode
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

const LINE = 100;
const kindOf = (/** @type {string} */ letter) =>
  /[\p{L}\p{N}]/u.test(letter) ? (/\p{L}/u.test(letter) ? "L" : "N") : /\p{M}/u.test(letter) ? "M" : "X";

/** Runs of code points of one kind, each as its length in base 36 and its kind. */
function runs() {
  let [text, kind, start] = ["", "X", 0];
  for (let code = 0; code <= 0x10ffff; code++) {
    const next = kindOf(String.fromCodePoint(code));
    if (next === kind) continue;
    text += (code - start).toString(36) + kind;
    [kind, start] = [next, code];
  }
  return text;
}

const lines = runs().match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
writeFileSync(
  join(ROOT, "pb_hooks/tags/letters.js"),
  `// Written by scripts/build/tag-letters.mjs from Unicode's categories.
// biome-ignore-all format: generated

/** Runs of code points from 0 on: a length in base 36 and L (letter), N (digit), M (mark) or X. */
module.exports = { RUNS: [
${lines.map((line) => `  "${line}",`).join("\n")}
].join("") };
`,
);
