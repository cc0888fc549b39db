// Compares catalogues and sources: the same keys with the same {slots} in Bangla and English, none missing,
// none unused, all text in NFC, and no sentence in either language elsewhere in src.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";
import { CATALOGUE, messages } from "../lib/translations.mjs";
import { textsOf } from "./source-strings.mjs";

const SPOKEN = new Set([
  "@alt",
  "@title",
  "@placeholder",
  "@label",
  "@aria-label",
  "@aria-description",
  "@aria-valuetext",
]);
/** Two or more words with a capital first: class lists and identifiers do not match. */
const SENTENCE = /^\p{Lu}[\p{L}'’]*(,? [\p{L}\d'’]+)+[.!?…:]?$/u;
/** Texts that only developers read. */
const FOR_DEVELOPERS = /Error$|^console\./;

/** @returns {string[]} one line per problem */
export function catalogue(root = ROOT) {
  const files = filesBelow("src", root).filter((f) => /\.tsx?$/.test(f) && !f.endsWith(".gen.ts"));
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
  const { bn, en } = messages(root);
  const texts = files
    .filter((f) => !CATALOGUE.test(f))
    .flatMap((file) => textsOf(file, read(file)).map((text) => ({ ...text, file })));
  return [...agreement(bn, en), ...usage(bn, texts), ...sentences(texts)];
}

/** @param {Map<string, string>} bn @param {Map<string, string>} en @returns {string[]} */
function agreement(bn, en) {
  const slots = (/** @type {string} */ text) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map((m) => m[1])
      .sort()
      .join();
  return [...new Set([...bn.keys(), ...en.keys()])].flatMap((key) => {
    const [b, e] = [bn.get(key), en.get(key)];
    if (b === undefined) return [`${key} is missing in Bangla`];
    if (e === undefined) return [`${key} is missing in English`];
    const problems = [];
    if (slots(b) !== slots(e)) problems.push(`${key} has other {slots} in Bangla than in English`);
    if (b !== b.normalize("NFC")) problems.push(`${key} is not in NFC`);
    return problems;
  });
}

/** @typedef {import("./source-strings.mjs").Text & { file: string }} Found */

/** @param {Map<string, string>} bn @param {Found[]} texts @returns {string[]} */
function usage(bn, texts) {
  const exact = new Set(texts.filter((t) => t.parts.length === 1).map((t) => t.parts[0] ?? ""));
  // `count.${what}` uses every key that matches.
  const open = texts
    .filter((t) => t.parts.length > 1 && /^[a-z]\w*\./i.test(t.parts[0] ?? ""))
    .map((t) => t.parts);
  const fits = (/** @type {string} */ key) =>
    open.some((parts) => key.startsWith(parts[0] ?? "") && key.endsWith(parts.at(-1) ?? ""));
  const unused = [...bn.keys()].filter((key) => !exact.has(key) && !fits(key));
  const missing = texts.filter(
    (t) => t.context === "t" && t.kind === "string" && t.parts[0] && !bn.has(t.parts[0]),
  );
  return [
    ...unused.map((key) => `${key} is used nowhere`),
    ...missing.map((t) => `${t.file}:${t.line}: ${t.parts[0]} is in no catalogue`),
  ];
}

/** @param {Found[]} texts @returns {string[]} */
function sentences(texts) {
  return texts
    .filter(({ kind, parts, context, file }) => {
      if (file.startsWith("src/i18n/") || FOR_DEVELOPERS.test(context)) return false;
      const text = parts.join(" ").replaceAll(/\s+/g, " ").trim();
      if (/[\u0980-\u09ff]/.test(text)) return true;
      if (kind === "jsx" || SPOKEN.has(context)) return /\p{L}/u.test(text);
      return kind !== "attribute" && SENTENCE.test(text);
    })
    .map(
      ({ file, line, parts }) => `${file}:${line}: text belongs in the catalogues: ${parts.join("…").trim()}`,
    );
}
