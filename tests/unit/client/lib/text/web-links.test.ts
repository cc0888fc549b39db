// Web addresses in a bio: which become links, and which text stands for them.
import { expect, test } from "vitest";
import { splitLinks } from "@/lib/text/web-links";

const links = (text: string) => splitLinks(text).filter(({ href }) => href);

test.each([
  ["https://example.test", "example.test", "https://example.test/"],
  ["see http://example.test/shop, please", "example.test/shop", "http://example.test/shop"],
  ["(https://example.test/a)", "example.test/a", "https://example.test/a"],
  [
    "আমার পেজ: https://example.test/পেজ।",
    "example.test/পেজ",
    "https://example.test/%E0%A6%AA%E0%A7%87%E0%A6%9C",
  ],
  ["HTTPS://EXAMPLE.TEST/Q?a=1", "example.test/Q?a=1", "https://example.test/Q?a=1"],
])("%s is a link", (text, shown, href) => {
  expect(links(text)).toEqual([{ text: shown, href }]);
  const plain = splitLinks(text).filter((part) => !part.href);
  expect(plain.every((part) => text.includes(part.text))).toBe(true);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://example.test/x",
  "example.test",
  "https://",
  "https://localhost",
  "https://bank.example@evil.test/",
  "https://user:word@evil.test/",
  'x"https:',
])("%s stays a text", (text) => {
  expect(splitLinks(text)).toEqual([{ text }]);
});

test("a host with look-alike letters is shown as the browser reads it", () => {
  expect(links("https://аpple.test/")[0]?.text).toMatch(/^xn--/);
});

test("a path whose letters turn the direction of the text stays encoded", () => {
  expect(links("https://example.test/%E2%80%AEgnp.exe")[0]?.text).toBe("example.test/%E2%80%AEgnp.exe");
  expect(links("https://example.test/%zz")[0]?.text).toBe("example.test/%zz");
});

test("a long address is cut on screen and whole in the link", () => {
  const [link] = links(`https://example.test/${"a".repeat(200)}`);
  expect([...(link?.text ?? "")]).toHaveLength(40);
  expect(link?.text.endsWith("…")).toBe(true);
  expect(link?.href).toHaveLength(221);
});

test("text between several links is kept, and 10,000 letters take one pass", () => {
  expect(splitLinks("a https://one.test b https://two.test c").map(({ text }) => text)).toEqual([
    "a ",
    "one.test",
    " b ",
    "two.test",
    " c",
  ]);
  const long = "https://".repeat(1250);
  expect(
    splitLinks(long)
      .map(({ text }) => text)
      .join(""),
  ).toBe(long);
});
