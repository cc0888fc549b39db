// Takes messages in ICU's format apart. The parser accepts a stray brace and a plural without "other", which fails in
// the browser.
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** @typedef {import("@lingui/message-utils/compileMessage").CompiledMessage} Tokens */

/**
 * @param {string} message throws if it is not in ICU's format
 * @returns {{ slots: string[], texts: string[] }} names of its arguments, with "plural" where one is; what stands between
 */
export function partsOf(message) {
  /** @type {Set<string>} */
  const slots = new Set();
  /** @type {string[]} */
  const texts = [];
  const take = (/** @type {Tokens} */ tokens) => {
    for (const token of tokens) {
      if (typeof token === "string") {
        if (/[{}]/.test(token)) throw new Error(`a brace alone in ${message}`);
        texts.push(token);
        continue;
      }
      const [name, type, cases] = token;
      if (type && !(type === "plural" && "other" in Object(cases))) throw new Error(`no plural: ${message}`);
      slots.add(type ? `${name} ${type}` : name);
      for (const each of Object.values(Object(cases))) if (Array.isArray(each)) take(each);
    }
  };
  take(compileMessageOrThrow(message));
  return { slots: [...slots].sort(), texts };
}
