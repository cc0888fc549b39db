// Areas of messages: which language they load in, and what shows before and after.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

test("an id shows unchanged until its area is loaded", async () => {
  const { loadMessages, startLanguage, t } = await import("@/i18n");
  await startLanguage();
  expect([t("nav.home"), t("appeal.do")]).toEqual(["হোম", "appeal.do"]);
  await loadMessages(["moderation"]);
  expect(t("appeal.do")).toBe("আপিল করুন");
});

test("listeners hear of a language once the messages of all screens are there", async () => {
  const { loadMessages, onLanguageChange, setLanguage, startLanguage, t } = await import("@/i18n");
  await startLanguage();
  await loadMessages(["moderation"]);
  const shown: string[] = [];
  const stop = onLanguageChange(() => shown.push(t("nav.home"), t("appeal.do")));
  const switched = setLanguage("en");
  expect(t("nav.home")).toBe("হোম");
  await switched;
  expect(shown.slice(-2)).toEqual(["Home", "Appeal"]);
  expect(shown).not.toContain("appeal.do");
  expect(document.documentElement.lang).toBe("en");
  stop();
});

test("a screen that opens while the language changes has its messages in the new one", async () => {
  const { setLanguage, startLanguage, t, withMessages } = await import("@/i18n");
  await startLanguage();
  const before = withMessages(["upload"], Promise.resolve("code"));
  const switched = setLanguage("en");
  const after = withMessages(["safety"], Promise.resolve("more"));
  expect(await Promise.all([before, after])).toEqual(["code", "more"]);
  await switched;
  expect([t("block.do"), t("draft.continue")]).toEqual(["Block", "Continue"]);
});

test("code that cannot be loaded rejects, whether or not its messages are there", async () => {
  const { withMessages } = await import("@/i18n");
  await expect(withMessages(["safety"], Promise.reject(new Error("lost")))).rejects.toThrow("lost");
});

test("a saved language without a folder is Bangla", async () => {
  vi.stubGlobal("localStorage", { getItem: () => "xx", setItem: () => {} });
  expect((await import("@/i18n")).language()).toBe("bn");
});

test("plurals follow the language, with its digits", async () => {
  const { setLanguage, t } = await import("@/i18n");
  const shown = [0, 1, 2, 21, 1234].map((n) => () => t("count.likes", { n }));
  await setLanguage("en");
  expect(shown.map((show) => show())).toEqual(["0 likes", "1 like", "2 likes", "21 likes", "1,234 likes"]);
  await setLanguage("bn");
  expect(shown.map((show) => show())).toEqual(
    ["০", "১", "২", "২১", "১,২৩৪"].map((n) => `${n}টি লাইক`.normalize("NFC")),
  );
});

test("a text of a user is shown as written, with backslashes, braces and signs of a message", async () => {
  const { setLanguage, t } = await import("@/i18n");
  await setLanguage("en");
  const odd = "\\u0041 \\x42 {n} # '{m}' $1 \\\\";
  expect(t("err.like", { m: odd })).toBe(`Failed to update like: ${odd}`);
});
