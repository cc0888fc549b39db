// A user without an image gets an avatar derived from the user id.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { setLanguage } from "@/i18n";
import { Avatar } from "@/ui/avatar";

/** Replaces the hook, because the server renderer cannot follow changes of the language. */
vi.mock("@/i18n/provider", async () => {
  const { t } = await import("@/i18n");
  return { useT: () => t };
});
Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

const drawn = (id: string, name: string) => renderToStaticMarkup(createElement(Avatar, { id, name }));
const colours = (id: string, name = "rahim") => /background:([^;"]+)/.exec(drawn(id, name))?.[1];
const id = (n: number) => String(n).padStart(15, "a");

test("the same id always has the same colours, whatever the name", () => {
  expect(colours(id(1), "rahim")).toMatch(/hsl\(\d+ 52% 42%\)/);
  expect(colours(id(1), "karim")).toBe(colours(id(1), "rahim"));
  expect(colours(id(1), "a name of another length")).toBe(colours(id(1), "rahim"));
});

test("users with names of one length differ in colour", () => {
  const seen = new Set(Array.from({ length: 40 }, (_, n) => colours(id(n))));
  expect(seen.size).toBeGreaterThan(30);
});

test("shows the first grapheme of the name", async () => {
  await setLanguage("en");
  expect(drawn(id(1), "rahim")).toContain(">R<");
  expect(drawn(id(1), "কিরণ")).toContain(">কি<");
});
