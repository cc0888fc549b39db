// Addresses, languages and escaped texts of pages for strangers.
import { describe, expect, test } from "vitest";
import describing from "../../../../pb_hooks/links/describe.js";
import { languageFor } from "../../../../pb_hooks/links/language.js";
import markup from "../../../../pb_hooks/links/markup.js";
import { originOf, videoOfUrl } from "../../../../pb_hooks/links/origin.js";

const ID = "abcdefghij12345";

test("the origin is the requested host, or the operator's address if that is invalid", () => {
  const of = (host: string) => originOf("https", host, "https://own.test//");
  for (const host of ["a-b.example", "127.0.0.1:8090", "[2001:db8::1]:80", "[::1]"])
    expect(of(host)).toBe(`https://${host}`);
  for (const host of ["", "a b", "a/b", "a:b", "a:", "x[::1]", "[::1", "[zz]", "a:80x", 'a"b'])
    expect(of(host), host).toBe("https://own.test");
});

test("the address of a video names it; addresses of other sites and pages name none", () => {
  const of = (url: string) => videoOfUrl(url, ["https://a.test", "http://b.test:80"]);
  for (const url of [
    `https://a.test/video/${ID}`,
    `https://a.test/video/${ID}/`,
    `https://a.test/video/${ID}?from=x`,
    `https://a.test/video/${ID}#t=1`,
    `http://b.test:80/video/${ID}`,
  ])
    expect(of(url), url).toBe(ID);
  for (const url of [
    "",
    `https://c.test/video/${ID}`,
    `https://a.test.evil/video/${ID}`,
    `http://a.test/video/${ID}`,
    `https://a.test/video/${ID}x`,
    `https://a.test/video/${ID}/x`,
    `https://a.test/embed/${ID}`,
    "https://a.test/video/",
    `https://a.test/video/${ID}?${"x".repeat(500)}`,
  ])
    expect(of(url), url).toBe("");
});

test.each([
  ["en", "bn", "en"],
  ["bn", "en", "bn"],
  ["fr", "en-GB,en;q=0.9", "en"],
  ["", "fr-FR, bn-BD;q=0.8, en;q=0.5", "bn"],
  ["", "EN", "en"],
  ["", "fr", "bn"],
  ["", "", "bn"],
])("asked for %j and accepting %j the page is in %s", (asked, accepted, language) => {
  expect(languageFor(asked, accepted, ["bn", "en"])).toBe(language);
});

test("a page is in no language that the site does not offer", () => {
  expect([
    languageFor("bn", "", ["en"]),
    languageFor("", "bn", ["en"]),
    languageFor("", "fr", ["en", "bn"]),
  ]).toEqual(["en", "en", "en"]);
});

describe("a text of a user", () => {
  test("is escaped in HTML and XML, where characters that XML forbids are left out", () => {
    expect(markup.escapeMarkup(`<a b="c" d='e'>&`)).toBe("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;");
    expect(markup.escapeXml("ক\u0000\u0008\u000b\u001f\ufffe\n\t<")).toBe("ক\n\t&lt;");
  });

  test("cannot end the script that holds it", () => {
    const text = `</script><!--&\u2028\u2029'"`;
    const json = markup.jsonInHtml({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});

test("durations and times are in the forms of the standards", () => {
  expect([0, 0.4, 1.5, 180].map(markup.isoDuration)).toEqual(["PT1S", "PT1S", "PT2S", "PT180S"]);
  expect(markup.isoTime("2026-11-25 22:28:59.123Z")).toBe("2026-11-25T22:28:59.123Z");
});

test("a video's picture is its preview, else its thumbnail; files have the types of their names", () => {
  const { pictureOf, videoType, imageType, avatarFile, displayName } = describing;
  expect(pictureOf({ id: ID, preview: "p.jpg", thumbnail: "t.webp" })).toBe(`/api/files/videos/${ID}/p.jpg`);
  expect(pictureOf({ id: ID, preview: "", thumbnail: "t.webp" })).toBe(`/api/files/videos/${ID}/t.webp`);
  expect(pictureOf({ id: ID, preview: "", thumbnail: "" })).toBe("");
  expect(["a.mp4", "a.webm", "a.mov"].map(videoType)).toEqual(["video/mp4", "video/webm", "video/quicktime"]);
  expect(["a.jpg", "a.png", "a.webp"].map(imageType)).toEqual(["image/jpeg", "image/png", "image/webp"]);
  expect(avatarFile({ id: "u", avatar: "" })).toBe("");
  expect(avatarFile({ id: "u", avatar: "a.png" })).toBe("/api/files/users/u/a.png?thumb=320x320");
  expect(displayName({ username: "mina", full_name: "" })).toBe("@mina");
  expect(displayName({ username: "mina", full_name: "Mina" })).toBe("Mina (@mina)");
});
