// The head of a page for link previews and search engines.
import { describe, expect, test } from "vitest";
import head from "../../../../pb_hooks/static/page-head.js";

const ID = "abcdefghij12345";
const SITE = { origin: "https://jholok.test", name: "Jholok" };
const VIDEO = {
  id: ID,
  caption: "Rain on a tin roof",
  video: "rain.mp4",
  light: "rain-light.mp4",
  thumbnail: "rain.webp",
  width: 360,
  height: 640,
  rate: 900_000,
  username: "mina",
  full_name: "Mina Khatun",
};
const PERSON = { id: "u", username: "mina", full_name: "Mina Khatun", bio: "Songs", avatar: "face.png" };

test("a path is about a video, a user or neither", () => {
  const of = (path: string) => head.parseSubject(path);
  expect([of(`video/${ID}`), of(`video/${ID}/`)]).toEqual([
    { kind: "video", key: ID },
    { kind: "video", key: ID },
  ]);
  expect([of("@Mina_1"), of("@mina/"), of("@mina/likes"), of("@mina/likes/")]).toEqual([
    { kind: "user", key: "Mina_1" },
    { kind: "user", key: "mina" },
    { kind: "user", key: "mina" },
    { kind: "user", key: "mina" },
  ]);
  for (const path of [
    `video/${ID}x`,
    `video/${ID}/x`,
    "video/",
    "video/ABCDEFGHIJ12345",
    `video/x/video/${ID}`,
  ])
    expect(of(path), path).toEqual({ kind: "video", key: "" });
  for (const path of ["@", "@a-b", `@${"a".repeat(31)}`, "@mina/1", "@mina/a/b", "@mina//", "@@mina"])
    expect(of(path), path).toEqual({ kind: "user", key: "" });
  expect(of(`@${"a".repeat(30)}`)).toEqual({ kind: "user", key: "a".repeat(30) });
  for (const path of ["", "feed", `xvideo/${ID}`, "x@mina", "videos"]) expect(of(path), path).toBeNull();
});

test("the origin is the requested host, or the operator's address if that is invalid", () => {
  const of = (host: string) => head.originOf("https", host, "https://own.test//");
  for (const host of ["a-b.example", "127.0.0.1:8090", "[2001:db8::1]:80", "[::1]"])
    expect(of(host)).toBe(`https://${host}`);
  for (const host of ["", "a b", "a/b", "a:b", "a:", "x[::1]", "[::1", "[zz]", "a:80x", 'a"b'])
    expect(of(host), host).toBe("https://own.test");
});

describe("the preview of a video", () => {
  test("has all fields", () => {
    expect(head.videoHead(SITE, VIDEO)).toEqual({
      title: "Rain on a tin roof · Jholok",
      url: `https://jholok.test/video/${ID}`,
      tags: [
        ["og:type", "video.other"],
        ["og:site_name", "Jholok"],
        ["og:title", "Rain on a tin roof"],
        ["og:description", "Mina Khatun (@mina)"],
        ["og:url", `https://jholok.test/video/${ID}`],
        ["og:image", `https://jholok.test/api/files/videos/${ID}/rain.webp`],
        ["og:video", `https://jholok.test/api/files/videos/${ID}/rain.mp4`],
        ["og:video:type", "video/mp4"],
        ["og:video:width", "360"],
        ["og:video:height", "640"],
        ["twitter:card", "summary_large_image"],
      ],
      image: `/api/files/videos/${ID}/rain.webp`,
      bootData: `{"id":"${ID}","video":"rain.mp4","light":"rain-light.mp4","thumbnail":"rain.webp","width":360,"height":640,"rate":900000}`,
    });
  });

  test("without a caption is titled by its owner, without a thumbnail shows the icon", () => {
    const found = head.videoHead(SITE, {
      ...VIDEO,
      caption: " ",
      full_name: "",
      thumbnail: "",
      video: "r.webm",
    });
    expect(found).toMatchObject({ title: "@mina · Jholok", image: "" });
    expect(Object.fromEntries(found.tags)).toMatchObject({
      "og:title": "@mina",
      "og:description": "@mina",
      "og:image": "https://jholok.test/icon-512.png",
      "og:video:type": "video/webm",
      "twitter:card": "summary",
    });
  });

  test("has a title of at most 90 characters", () => {
    const title = (caption: string) => head.videoHead(SITE, { ...VIDEO, caption }).title;
    expect(title("x".repeat(90))).toBe(`${"x".repeat(90)} · Jholok`);
    expect(title("x".repeat(91))).toBe(`${"x".repeat(89)}… · Jholok`);
  });
});

describe("the preview of a user", () => {
  test("has all fields", () => {
    expect(head.userHead(SITE, PERSON)).toEqual({
      title: "Mina Khatun (@mina) · Jholok",
      url: "https://jholok.test/@mina",
      tags: [
        ["og:type", "profile"],
        ["og:site_name", "Jholok"],
        ["og:title", "Mina Khatun (@mina)"],
        ["og:description", "Songs"],
        ["og:url", "https://jholok.test/@mina"],
        ["og:image", "https://jholok.test/api/files/users/u/face.png?thumb=320x320"],
        ["profile:username", "mina"],
        ["twitter:card", "summary"],
      ],
    });
  });

  test("without bio or photo has defaults, and at most 200 characters of a long bio", () => {
    const tags = (person: typeof PERSON) => Object.fromEntries(head.userHead(SITE, person).tags);
    expect(tags({ ...PERSON, bio: "", avatar: "" })).toMatchObject({
      "og:description": "@mina",
      "og:image": "https://jholok.test/icon-512.png",
    });
    expect(tags({ ...PERSON, bio: "x".repeat(201) })["og:description"]).toBe(`${"x".repeat(199)}…`);
    expect(tags({ ...PERSON, bio: "x".repeat(200) })["og:description"]).toBe("x".repeat(200));
  });
});

describe("the page with a preview", () => {
  const PAGE = '<head><title>Jholok</title></head><main id="stage"></main>';

  test("has title, tags, image and video, all escaped", () => {
    const found = head.withHead(PAGE, {
      title: `<&"'$&`,
      url: "https://a/?b&c",
      tags: [
        ["og:title", "x > y"],
        ["og:description", "say $1 & go"],
        ["twitter:card", "summary"],
      ],
      image: "/p.webp?a&b",
      bootData: '{"id":"x"}',
    });
    expect(found).toBe(`<head><title>&lt;&amp;&quot;&#39;$&amp;</title>
<meta name="description" content="say $1 &amp; go">
<link rel="canonical" href="https://a/?b&amp;c">
<meta property="og:title" content="x &gt; y">
<meta property="og:description" content="say $1 &amp; go">
<meta name="twitter:card" content="summary">
<link rel="preload" as="image" fetchpriority="high" href="/p.webp?a&amp;b"></head><main id="stage" data-first="{&quot;id&quot;:&quot;x&quot;}"></main>`);
  });

  test("has no image, video or description if there are none", () => {
    expect(head.withHead(PAGE, { title: "T", url: "/u", tags: [["og:title", "T"]] })).toBe(
      `<head><title>T</title>
<meta name="description" content="">
<link rel="canonical" href="/u">
<meta property="og:title" content="T"></head><main id="stage"></main>`,
    );
    expect(head.withHead("<title></title>", { title: "T", url: "", tags: [] })).toContain("<title>T</title>");
  });
});
