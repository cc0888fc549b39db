// Compares catalogues and sources: the same ids with the same arguments in every language, none missing, none
// unused, all messages in ICU's format and in NFC, no sentence elsewhere in src, and each screen with its areas.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../lib/file-hash.mjs";
import { partsOf } from "../lib/icu.mjs";
import { ROOT } from "../lib/paths.mjs";
import { catalogues, DEFAULT_LANGUAGE } from "../lib/translations.mjs";
import { messageAreas } from "./message-areas.mjs";
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

/** @typedef {import("./source-strings.mjs").Text & { file: string }} Found */
/** @typedef {{ area: string, id: string, text: string }} Message */

/** @returns {string[]} one line per problem */
export function catalogue(root = ROOT) {
  /** @type {Record<string, Message[]>} */
  const byLanguage = {};
  for (const { language, area, messages } of catalogues(root)) {
    const found = Object.entries(messages).map(([id, text]) => ({ area, id, text }));
    byLanguage[language] = [...(byLanguage[language] ?? []), ...found];
  }
  const { [DEFAULT_LANGUAGE]: standard = [], ...others } = byLanguage;

  const client = filesBelow("src", root).filter((f) => /\.tsx?$/.test(f) && !f.endsWith(".gen.ts"));
  const textsIn = (/** @type {string} */ file) =>
    textsOf(file, readFileSync(join(root, file), "utf8")).map((text) => ({ ...text, file }));
  const texts = client.flatMap(textsIn);
  const mails = ["mail", "links", "push"]
    .flatMap((folder) => filesBelow(`pb_hooks/${folder}`, root))
    .flatMap(textsIn);
  const ids = standard.map(({ id }) => id);
  const areaOf = new Map(standard.map(({ id, area }) => [id, area]));
  return [
    ...Object.entries(others).flatMap(([language, messages]) => agreement(standard, messages, language)),
    ...Object.entries(byLanguage).flatMap(([language, messages]) => wording(messages, language)),
    ...usage(ids, [...texts, ...mails]),
    ...sentences(texts),
    ...messageAreas(
      (file) => texts.filter((text) => text.file === file).map((text) => idsIn(text, ids)),
      areaOf,
      root,
    ),
  ];
}

const nameOf = (/** @type {string} */ language) =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;

/** @param {Message[]} standard @param {Message[]} others @param {string} language of the others @returns {string[]} */
function agreement(standard, others, language) {
  const byId = (/** @type {Message[]} */ list) => new Map(list.map((message) => [message.id, message]));
  const [from, to] = [byId(standard), byId(others)];
  const [bangla, other] = [nameOf(DEFAULT_LANGUAGE), nameOf(language)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((id) => {
    const [a, b] = [from.get(id), to.get(id)];
    if (!a) return [`${id} is missing in ${bangla}`];
    if (!b) return [`${id} is missing in ${other}`];
    const problems = [];
    if (a.area !== b.area) problems.push(`${id} is in another area in ${bangla} than in ${other}`);
    if (slots(a.text) !== slots(b.text))
      problems.push(`${id} has other {slots} in ${bangla} than in ${other}`);
    return problems;
  });
}

/** @param {Message[]} messages @param {string} language @returns {string[]} */
function wording(messages, language) {
  const seen = new Set();
  return messages.flatMap(({ area, id, text }) => {
    const problems = [];
    if (seen.has(id)) problems.push("is in two areas");
    seen.add(id);
    if (text !== text.normalize("NFC")) problems.push("is not in NFC");
    const used = slots(text);
    if (used === undefined) problems.push("is not in ICU's format");
    // The server fills arguments without ICU.
    else if (area === "mail" && used.includes(" ")) problems.push("has a plural, which mails cannot have");
    return problems.map((problem) => `${id} in ${nameOf(language)} ${problem}`);
  });
}

/** @param {string} text @returns {string | undefined} undefined if the message is not in ICU's format */
function slots(text) {
  try {
    return partsOf(text).slots.join();
  } catch {
    return undefined;
  }
}

/**
 * The ids that a text of the sources names. `count.${what}` names every id that matches.
 * @param {Found} text @param {string[]} ids
 */
function idsIn({ parts }, ids) {
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return ids.filter((id) => id === first);
  return /^[a-z]\w*\./i.test(first) ? ids.filter((id) => id.startsWith(first) && id.endsWith(last)) : [];
}

/** @param {string[]} ids @param {Found[]} texts @returns {string[]} */
function usage(ids, texts) {
  const used = new Set(texts.flatMap((text) => idsIn(text, ids)));
  const known = new Set(ids);
  const missing = texts.filter(
    (t) => t.context === "t" && t.kind === "string" && t.parts[0] && !known.has(t.parts[0]),
  );
  return [
    ...ids.filter((id) => !used.has(id)).map((id) => `${id} is used nowhere`),
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
