import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { graphemes } from "@/lib/text/graphemes";
import { isBlank, limitText, normalizeText, storedLength } from "@/lib/text/limit-text";
import { normalizedText } from "@/lib/text/normalized-schema";

afterEach(() => vi.unstubAllGlobals());

test("normalizes a text like the server: trimmed, no direction controls, NFC", () => {
  expect(normalizeText(" \u202eনদী\u2069\n")).toBe("নদী");
  expect(normalizeText("\u09dc")).toBe("\u09a1\u09bc");
});

test("a text of invisible characters is blank", () => {
  for (const text of ["", " \n", "\u200b\ufeff", " \u200e \u202e"]) expect(isBlank(text)).toBe(true);
  for (const text of ["ক", " x ", "\u200bx"]) expect(isBlank(text)).toBe(false);
});

test("direction controls do not count towards the limit", () => {
  expect(storedLength("a\u202eb")).toBe(2);
  expect(limitText("ab\u202e", 2)).toBe("ab\u202e");
  expect(limitText("abc", 2)).toBe("ab");
});

test("checks apply to the normalized text", () => {
  const name = z.object({ name: normalizedText(z.minLength(2)) });
  expect(name.safeParse({ name: " ab " })).toMatchObject({ success: true, data: { name: "ab" } });
  expect(name.safeParse({ name: " a  " }).success).toBe(false);
});

test("counts graphemes", () => {
  expect([...graphemes("ক্ষুx")]).toEqual(["ক্ষু", "x"]);
});

test("counts code points in browsers without a segmenter", async () => {
  vi.resetModules();
  vi.stubGlobal("Intl", {});
  const old = await import("@/lib/text/graphemes");
  expect([...old.graphemes("😀x")]).toEqual(["😀", "x"]);
});
