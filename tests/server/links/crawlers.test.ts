// Link previews as six crawlers get them, read by a library for Open Graph and JSON-LD.
import { rmSync } from "node:fs";
import ogs from "open-graph-scraper";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CRAWLERS } from "../../support/links/crawlers";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";

const INDEX =
  '<!doctype html><html lang="bn"><head><title>app</title></head><body><div id="stage" hidden></div></body></html>';
const CAPTION = "পদ্মার বুকে শেষ বিকেল <&>";

let server: Server;
let root: string;
let mina: Person;
let id: string;

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: INDEX, compressed: true } });
  server = await startServer({ root });
  mina = await createUser(server, "mina_1");
  await mina.pb.collection("users").update(mina.id, { full_name: "মিনা খাতুন", bio: "গান গাই" });
  const pictures = { thumbnail: testVideoFile("picture.jpg"), preview: testVideoFile("preview.jpg") };
  id = await createVideo(mina, { caption: CAPTION, ...pictures });
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

/** @param address absolute */
const ask = (address: string, headers: Record<string, string>) =>
  rawRequest(server, address.replace(server.url, ""), headers);

async function read(path: string, headers: Record<string, string>) {
  const { status, body, headers: sent } = await ask(path, headers);
  const { result } = await ogs({ html: body.toString() });
  return { status, result, bytes: body.length, sent };
}

describe.each(Object.entries(CRAWLERS))("%s", (_, headers) => {
  test("reads a video's title, picture with its size, film and facts", async () => {
    const { status, result, bytes, sent } = await read(`/video/${id}`, headers);
    expect(status).toBe(200);
    expect(sent["content-type"]).toBe("text/html; charset=utf-8");
    // Crawlers read a limited part of the page.
    expect(bytes).toBeLessThan(32_000);
    expect(result).toMatchObject({
      success: true,
      ogType: "video.other",
      ogTitle: CAPTION,
      ogDescription: "মিনা খাতুন (@mina_1)",
      ogUrl: `${server.url}/video/${id}`,
      ogLocale: "bn_BD",
      ogLocaleAlternate: "en_US",
      twitterCard: "summary_large_image",
      ogImage: [{ width: "1200", height: "630", type: "image/jpeg", alt: CAPTION }],
    });
    expect(result.jsonLD?.[0]).toMatchObject({
      "@type": "VideoObject",
      description: CAPTION,
      duration: "PT3S",
    });
  });

  test("gets the picture and the film that the page names", async () => {
    const { result } = await read(`/video/${id}`, headers);
    const { Range: _range, ...whole } = headers;
    const picture = await ask(result.ogImage?.[0]?.url ?? "", whole);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(picture.body.length).toBeLessThanOrEqual(300 * 1024);
    const film = await ask(result.ogVideo?.[0]?.url ?? "", { ...headers, Range: "bytes=0-99" });
    expect([film.status, film.headers["content-type"], film.body.length]).toEqual([206, "video/mp4", 100]);
  });

  test("reads a profile with its feeds", async () => {
    const { status, result } = await read("/@mina_1", headers);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      ogType: "profile",
      ogTitle: "মিনা খাতুন (@mina_1)",
      ogDescription: "গান গাই",
      ogUrl: `${server.url}/@mina_1`,
    });
    expect(result.jsonLD?.[0]).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { name: "মিনা খাতুন", url: `${server.url}/@mina_1` },
    });
    const page = (await ask("/@mina_1", headers)).body.toString();
    expect(page).toContain(
      `<link rel="alternate" type="application/atom+xml" href="${server.url}/@mina_1/feed.xml"`,
    );
  });

  test("gets 404 and nothing of a video that is gone or held", async () => {
    const held = await createVideo(mina, { caption: "hidden words" });
    const superuser = await server.superuser();
    await superuser.collection("videos").update(held, { status: "held" });
    for (const path of [`/video/${held}`, "/video/abcdefghijklmno", `/embed/${held}`]) {
      const { status, body } = await ask(path, headers);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).not.toContain("hidden words");
    }
  });
});
