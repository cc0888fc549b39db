// Reads the catalogues as text, for scripts that cannot load TypeScript.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./file-hash.mjs";
import { ROOT } from "./paths.mjs";

export const CATALOGUE = /^src\/i18n\/locales\/(bn|en)\/[a-z-]+\.ts$/;

/** @typedef {"bn" | "en"} Language */

/** @returns {Record<Language, Map<string, string>>} messages by key */
export function messages(root = ROOT) {
  /** @type {Record<Language, Map<string, string>>} */
  const found = { bn: new Map(), en: new Map() };
  for (const file of filesBelow("src/i18n", root)) {
    const language = /** @type {Language | undefined} */ (CATALOGUE.exec(file)?.[1]);
    if (!language) continue;
    for (const [key, text] of entries(readFileSync(join(root, file), "utf8"))) found[language].set(key, text);
  }
  return found;
}

/**
 * `"key": "text"` pairs, also where the formatter broke the line.
 * @param {string} source @returns {[string, string][]}
 */
function entries(source) {
  const pair = /^\s*"([^"\n]+)":\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/gm;
  return [...source.matchAll(pair)].map(([, key = "", text = ""]) => [key, text.slice(1, -1)]);
}
