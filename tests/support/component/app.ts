// The app at an address and the fake server, as component tests use them.
const built: string = "/component-app.js";
/** Imported once; all test files share it. */
export const app: typeof import("./page") = await import(/* @vite-ignore */ built);
export const { open, answers, isIn, fails, holds, requests, translate, axeFaults } = app;

/** Returns the text in the language of the page. */
export type Word = (bn: string, en: string) => string;
const WORDS: Record<"bn" | "en", Word> = { bn: (bn) => bn.normalize("NFC"), en: (_, en) => en };

/** The same steps on a Bangla and an English page, one after the other. */
export async function inBoth(path: string, steps: (word: Word) => Promise<void>, as?: string): Promise<void> {
  for (const language of ["bn", "en"] as const) {
    await open(path, { as, language });
    await steps(WORDS[language]);
  }
}
