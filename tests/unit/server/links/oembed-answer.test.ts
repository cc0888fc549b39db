// The oEmbed answer: size of the frame, escaped HTML, a video that may not be embedded.
import { expect, test } from "vitest";
import { oembedAnswer } from "../../../../pb_hooks/links/oembed-answer.js";
import { VIDEO } from "../../../support/links/link-rows";

const SITE = { origin: "https://jholok.test", name: "Jholok" };
const answer = (fields: Partial<typeof VIDEO> = {}, maxwidth = "", maxheight = "") =>
  oembedAnswer(SITE, { ...VIDEO, ...fields }, { maxwidth, maxheight });

test("has all fields of a video", () => {
  expect(answer()).toEqual({
    version: "1.0",
    type: "video",
    title: "Rain on a tin roof",
    author_name: "Mina Khatun",
    author_url: "https://jholok.test/@mina",
    provider_name: "Jholok",
    provider_url: "https://jholok.test/",
    cache_age: 3600,
    thumbnail_url: "https://jholok.test/api/files/videos/abcdefghij12345/rain.jpg",
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width: 360,
    height: 640,
    html: '<iframe src="https://jholok.test/embed/abcdefghij12345" width="360" height="640" title="Rain on a tin roof" style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" loading="lazy"></iframe>',
  });
});

test.each([
  [{ width: 1280, height: 720 }, "", "", 640, 360],
  [{ width: 180, height: 320 }, "", "", 360, 640],
  [{ width: 360, height: 640 }, "180", "", 180, 320],
  [{ width: 360, height: 640 }, "", "320", 180, 320],
  [{ width: 1280, height: 720 }, "320", "90", 213, 120],
  [{ width: 360, height: 640 }, "x", "-5", 360, 640],
])("a frame of %j within %j x %j is %i x %i", (size, maxwidth, maxheight, width, height) => {
  expect(answer(size, maxwidth, maxheight)).toMatchObject({ width, height });
});

test("a picture that is larger than asked for is left out, and so is a missing one", () => {
  expect(answer({}, "1199", "")).not.toHaveProperty("thumbnail_url");
  expect(answer({}, "", "629")).not.toHaveProperty("thumbnail_url");
  expect(answer({}, "1200", "630")).toHaveProperty("thumbnail_url");
  expect(answer({ preview: "" })).not.toHaveProperty("thumbnail_url");
});

test("the caption is escaped in the HTML", () => {
  const { html, title } = answer({ caption: `"><script>` }) as { html: string; title: string };
  expect(title).toBe(`"><script>`);
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;"');
});

test("a video whose owner does not allow frames is a link", () => {
  const found = answer({ no_embed: true, caption: " ", full_name: "" });
  expect(found).toMatchObject({ type: "link", title: "@mina", author_name: "mina" });
  for (const name of ["html", "width", "height"]) expect(found).not.toHaveProperty(name);
});
