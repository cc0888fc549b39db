// A hostile captions file in a browser without protection: a page of the same origin without a content
// policy.

import { expect, test } from "../../support/e2e/fixtures";
import { expectFault } from "../../support/e2e/page-faults";
import { testVideoFile } from "../../support/media/test-videos";

const POLYGLOT = `WEBVTT

NOTE =1;globalThis.pwned=1;document.title="pwned"//<script>document.title="pwned"</script>

00:00.000 --> 00:01.000
<script>document.title="pwned"</script><img src=x onerror="document.title='pwned'">পদ্মা
`;

test("a captions file is served as captions, never as script, style sheet or page", async ({
  someone,
  visit,
}) => {
  const owner = await someone("writer");
  const captions = new File([POLYGLOT], "captions.js", { type: "text/javascript" });
  const fields = { user: owner.id, video: testVideoFile("short.mp4"), captions };
  const made = await owner.pb.collection("videos").create(fields);
  const url = `/api/files/videos/${made.id}/${made.captions}`;

  expectFault(/MIME/);
  const { page } = await visit("/api/health");
  const loaded = await page.evaluate(async (src) => {
    const load = (name: string, set: (element: HTMLElement) => void, into: Element = document.body) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        element.addEventListener("load", () => resolve("load"));
        element.addEventListener("error", () => resolve("error"));
        set(element);
        into.append(element);
      });
    const video = document.body.appendChild(document.createElement("video"));
    const track = await load("track", (t) => Object.assign(t, { src, default: true }), video);
    return {
      track,
      cues: [...(video.textTracks[0]?.cues ?? [])].length,
      script: await load("script", (s) => Object.assign(s, { src })),
      module: await load("script", (s) => Object.assign(s, { src: `${src}?m`, type: "module" })),
      style: await load("link", (l) => Object.assign(l, { href: src, rel: "stylesheet" })),
    };
  }, url);
  expect(loaded).toEqual({ track: "load", cues: 1, script: "error", module: "error", style: "error" });

  // Opened directly, the file is downloaded and not shown.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.evaluate((href) => Object.assign(document.createElement("a"), { href }).click(), url),
  ]);
  await download.cancel();
  expect(await page.evaluate(() => [document.title, "pwned" in globalThis])).toEqual(["", false]);
});
