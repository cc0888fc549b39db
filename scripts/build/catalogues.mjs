// Vite plugin that compiles the catalogues, so that the browser needs no parser for ICU's format (6.9 kB gzipped;
// the compiled messages of a first screen are 0.04 kB larger).
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** @returns {import("vite").Plugin} */
export const compiledCatalogues = () => ({
  name: "compiled-catalogues",
  enforce: "pre",
  transform(code, id) {
    if (!/\/src\/i18n\/locales\/.+\.json$/.test(id)) return undefined;
    /** @type {Record<string, string>} */
    const messages = JSON.parse(code);
    return JSON.stringify(
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)])),
    );
  },
});
