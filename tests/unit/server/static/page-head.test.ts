// The head of a page for link previews and search engines.
import { describe, expect, test } from "vitest";
import { profileData, videoData } from "../../../../pb_hooks/links/structured-data.js";
import head from "../../../../pb_hooks/static/page-head.js";
import { USER, VIDEO } from "../../../support/links/link-rows";

const ID = VIDEO.id;
const SITE = { origin: "https://jholok.test", name: "Jholok" };

test("a path is about a video, a user, a tag or none of them", () => {
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
  expect([of("tag/Dhaka"), of("tag/ঢাকা_২০২৬/")]).toEqual([
    { kind: "tag", key: "dhaka" },
    { kind: "tag", key: "ঢাকা_2026" },
  ]);
  for (const path of ["tag/", "tag/x", "tag/a/b", "tag/a-b", `tag/${"a".repeat(201)}`])
    expect(of(path), path).toEqual({ kind: "tag", key: "" });
  for (const path of ["", "feed", "tags", `xvideo/${ID}`, "x@mina", "videos"])
    expect(of(path), path).toBeNull();
});

const FILES = `https://jholok.test/api/files/videos/${ID}`;
const tagsOf = (fields: Partial<typeof VIDEO>, site = SITE) =>
  Object.fromEntries(head.videoHead(site, { ...VIDEO, ...fields }).tags);

describe("the preview of a video", () => {
  test("has all fields", () => {
    const { data, ...found } = head.videoHead(SITE, VIDEO);
    expect(found).toEqual({
      title: "Rain on a tin roof · Jholok",
      url: `https://jholok.test/video/${ID}`,
      tags: [
        ["og:type", "video.other"],
        ["og:site_name", "Jholok"],
        ["og:title", "Rain on a tin roof"],
        ["og:description", "Mina Khatun (@mina)"],
        ["og:url", `https://jholok.test/video/${ID}`],
        ["og:locale", "bn_BD"],
        ["og:locale:alternate", "en_US"],
        ["og:image", `${FILES}/rain.jpg`],
        ["og:image:secure_url", `${FILES}/rain.jpg`],
        ["og:image:type", "image/jpeg"],
        ["og:image:width", "1200"],
        ["og:image:height", "630"],
        ["og:image:alt", "Rain on a tin roof"],
        ["og:video", `${FILES}/rain.mp4`],
        ["og:video:secure_url", `${FILES}/rain.mp4`],
        ["og:video:type", "video/mp4"],
        ["og:video:width", "360"],
        ["og:video:height", "640"],
        ["og:video:duration", "12"],
        ["twitter:card", "summary_large_image"],
      ],
      alternates: [
        {
          type: "application/json+oembed",
          href: `https://jholok.test/api/app/oembed?url=https%3A%2F%2Fjholok.test%2Fvideo%2F${ID}`,
          title: "Rain on a tin roof",
        },
      ],
      image: `/api/files/videos/${ID}/rain.webp`,
      bootData: `{"id":"${ID}","video":"rain.mp4","light":"rain-light.mp4","thumbnail":"rain.webp","width":360,"height":640,"rate":900000}`,
    });
    expect(data).toEqual(videoData(SITE, VIDEO, "Rain on a tin roof"));
  });

  test("without a preview picture shows the thumbnail, whose size is not known", () => {
    const tags = tagsOf({ preview: "" });
    expect(tags).toMatchObject({ "og:image": `${FILES}/rain.webp`, "og:image:type": "image/webp" });
    expect(tags).not.toHaveProperty("og:image:width");
    expect(tags["twitter:card"]).toBe("summary_large_image");
  });

  test("without a caption is titled by its owner, without a picture shows the icon", () => {
    const bare = { caption: " ", full_name: "", thumbnail: "", preview: "", video: "r.webm", duration: 0 };
    const found = head.videoHead(SITE, { ...VIDEO, ...bare });
    expect(found).toMatchObject({ title: "@mina · Jholok", image: "" });
    expect(JSON.parse(found.bootData ?? "")).toMatchObject({ rate: 0 });
    expect(tagsOf(bare)).toMatchObject({
      "og:title": "@mina",
      "og:description": "@mina",
      "og:image": "https://jholok.test/icon-512.png",
      "og:video:type": "video/webm",
      "twitter:card": "summary",
    });
  });

  test("names secure addresses only over TLS", () => {
    const tags = tagsOf({}, { ...SITE, origin: "http://jholok.test" });
    expect(Object.keys(tags).filter((name) => name.endsWith(":secure_url"))).toEqual([]);
  });

  test("has a title of at most 90 characters", () => {
    const title = (caption: string) => head.videoHead(SITE, { ...VIDEO, caption }).title;
    expect(title("x".repeat(90))).toBe(`${"x".repeat(90)} · Jholok`);
    expect(title("x".repeat(91))).toBe(`${"x".repeat(89)}… · Jholok`);
  });
});

describe("the preview of a user", () => {
  test("has all fields", () => {
    const { data, ...found } = head.userHead(SITE, USER);
    expect(data).toEqual(profileData(SITE, USER));
    expect(found).toEqual({
      title: "Mina Khatun (@mina) · Jholok",
      url: "https://jholok.test/@mina",
      tags: [
        ["og:type", "profile"],
        ["og:site_name", "Jholok"],
        ["og:title", "Mina Khatun (@mina)"],
        ["og:description", "Songs"],
        ["og:url", "https://jholok.test/@mina"],
        ["og:locale", "bn_BD"],
        ["og:locale:alternate", "en_US"],
        ["og:image", "https://jholok.test/api/files/users/u/face.png?thumb=320x320"],
        ["og:image:alt", "Mina Khatun (@mina)"],
        ["profile:username", "mina"],
        ["twitter:card", "summary"],
      ],
      alternates: [
        {
          type: "application/atom+xml",
          href: "https://jholok.test/@mina/feed.xml",
          title: "Mina Khatun (@mina) · Jholok",
        },
        {
          type: "application/feed+json",
          href: "https://jholok.test/@mina/feed.json",
          title: "Mina Khatun (@mina) · Jholok",
        },
      ],
      me: [],
    });
  });

  test("names the addresses of a bio as the user's own, at most three", () => {
    const me = (bio: string) => head.userHead(SITE, { ...USER, bio }).me;
    expect(me("গান: https://mina.example/গান। http://plain.example, https://b.example/@m.")).toEqual([
      "https://mina.example/গান",
      "https://b.example/@m",
    ]);
    expect(me(["a", "b", "c", "d"].map((name) => `https://${name}.example`).join(" "))).toHaveLength(3);
    expect(me('"https://x.example/"><script>')).toEqual(["https://x.example/"]);
  });

  test("without bio or photo has defaults, and at most 200 characters of a long bio", () => {
    const tags = (person: typeof USER) => Object.fromEntries(head.userHead(SITE, person).tags);
    expect(tags({ ...USER, bio: "", avatar: "" })).toMatchObject({
      "og:description": "@mina",
      "og:image": "https://jholok.test/icon-512.png",
    });
    expect(tags({ ...USER, bio: "x".repeat(201) })["og:description"]).toBe(`${"x".repeat(199)}…`);
    expect(tags({ ...USER, bio: "x".repeat(200) })["og:description"]).toBe("x".repeat(200));
  });
});

test("the preview of a tag has the picture of its most viewed video", () => {
  const found = head.tagHead(SITE, { tag: "ঢাকা_2026", about: "২টি ভিডিও", video: VIDEO });
  const url = `https://jholok.test/tag/${encodeURIComponent("ঢাকা_2026".normalize("NFC"))}`;
  expect(found).toMatchObject({ title: "#ঢাকা_২০২৬ · Jholok", url, data: { "@type": "CollectionPage", url } });
  expect(found.alternates?.map(({ href }) => href)).toEqual([`${url}/feed.xml`, `${url}/feed.json`]);
  const tags = Object.fromEntries(found.tags);
  expect(tags).toMatchObject({
    "og:title": "#ঢাকা_২০২৬",
    "og:description": "২টি ভিডিও",
    "og:image": `${FILES}/rain.jpg`,
    "twitter:card": "summary_large_image",
  });
  const bare = head.tagHead(SITE, {
    tag: "dhaka",
    about: "",
    video: { ...VIDEO, preview: "", thumbnail: "" },
  });
  expect(Object.fromEntries(bare.tags)).toMatchObject({
    "og:image": "https://jholok.test/icon-512.png",
    "twitter:card": "summary",
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
      alternates: [{ type: "text/x", href: "/a?b&c", title: '"' }],
      me: ["https://a.example/?b&c"],
      data: { text: "</script>" },
      image: "/p.webp?a&b",
      bootData: '{"id":"x"}',
    });
    expect(found).toBe(`<head><title>&lt;&amp;&quot;&#39;$&amp;</title>
<meta name="description" content="say $1 &amp; go">
<link rel="canonical" href="https://a/?b&amp;c">
<meta property="og:title" content="x &gt; y">
<meta property="og:description" content="say $1 &amp; go">
<meta name="twitter:card" content="summary">
<link rel="alternate" type="text/x" href="/a?b&amp;c" title="&quot;">
<link rel="me" href="https://a.example/?b&amp;c">
<script type="application/ld+json">{"text":"\\u003c/script\\u003e"}</script>
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
