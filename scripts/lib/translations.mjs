// Reads the catalogues, src/i18n/locales/<language>/<area>.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./file-hash.mjs";
import { ROOT } from "./paths.mjs";

/** Its ids are the ids of all languages. */
export const DEFAULT_LANGUAGE = "bn";
const LOCALES = "src/i18n/locales";

/** @typedef {"bn" | "en"} Language */

/** @returns {{ language: string, area: string, messages: Record<string, string> }[]} one per file */
export function catalogues(root = ROOT) {
  return filesBelow(LOCALES, root).map((file) => {
    const [language = "", area = ""] = file
      .slice(LOCALES.length + 1)
      .replace(/\.json$/, "")
      .split("/");
    return { language, area, messages: JSON.parse(readFileSync(join(root, file), "utf8")) };
  });
}

/** @returns {Record<Language, Map<string, string>>} the messages of all areas by id */
export function messages(root = ROOT) {
  /** @type {Record<string, Map<string, string>>} */
  const found = {};
  for (const { language, messages: some } of catalogues(root)) {
    found[language] ??= new Map();
    for (const [id, text] of Object.entries(some)) found[language].set(id, text);
  }
  return /** @type {Record<Language, Map<string, string>>} */ (found);
}
