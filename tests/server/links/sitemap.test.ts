// The sitemap and robots.txt, read by a library for sitemaps.
import { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { ErrorLevel, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const mina = await createUser(server, "mina_1");

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await rawRequest(server, path, headers);
  return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
}

interface Item {
  url: string;
  video?: {
    title: string;
    description: string;
    thumbnail_loc: string;
    content_loc: string;
    duration: number;
  }[];
}

async function itemsOf(path: string): Promise<Item[]> {
  const { status, headers, text } = await read(path);
  expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  new SaxesParser({ xmlns: true }).write(text).close();
  const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
  const items: unknown[] = [];
  for await (const item of Readable.from([text]).pipe(parser)) items.push(item);
  return items as Item[];
}

async function pagesOfIndex(): Promise<string[]> {
  const { text } = await read("/sitemap.xml");
  const parser = new XMLToSitemapIndexStream({ level: ErrorLevel.THROW });
  const pages: string[] = [];
  for await (const { url } of Readable.from([text]).pipe(parser)) pages.push(url.replace(server.url, ""));
  return pages;
}

/** Numbers of videos in the order of their creation: 400 a page. */
const COUNT = 1003;
const CAPTION = "নদী <b> & \u0001\ufffe আকাশ ]]>";
await query(
  server,
  `INSERT INTO videos (id, user, video, caption, status, visibility, duration, created, updated)
   WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})
   SELECT printf('many%011d', i), '${mina.id}', 'x.mp4', iif(i = 2, '', 'v' || i), 'visible', 'public', 3,
     printf('2026-01-01 %02d:%02d:00.000Z', i / 60, i % 60), '2026-01-01 00:00:00.000Z' FROM n`,
);
const last = await createVideo(mina, {
  caption: CAPTION,
  thumbnail: testVideoFile("picture.jpg"),
  preview: testVideoFile("preview.jpg"),
});

test("robots.txt names the sitemap and closes the API, except files", async () => {
  const { status, headers, text } = await read("/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toContain(`\nSitemap: ${server.url}/sitemap.xml\n`);
  expect(text).toContain("\nAllow: /api/files/\n");
  expect(text).toContain("\nDisallow: /api/\n");
});

test("the index names pages of 400 videos, and each video is on one page", async () => {
  const pages = await pagesOfIndex();
  expect(pages).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/videos-1.xml",
    "/sitemaps/videos-2.xml",
    "/sitemaps/videos-3.xml",
  ]);
  const [, ...videos] = await Promise.all(pages.map(itemsOf));
  expect(videos.map((items) => items.length)).toEqual([400, 400, 204]);
  expect(new Set(videos.flat().map(({ url }) => url)).size).toBe(COUNT + 1);
});

test("a video has its texts, picture and file; one without a caption is titled by its owner", async () => {
  const items = await itemsOf("/sitemaps/videos-3.xml");
  const newest = items.at(-1);
  expect(newest).toMatchObject({ url: `${server.url}/video/${last}` });
  const [video] = newest?.video ?? [];
  expect(video).toMatchObject({
    title: "নদী <b> &  আকাশ ]]>",
    description: "নদী <b> &  আকাশ ]]> @mina_1",
    duration: 3,
  });
  for (const address of [video?.thumbnail_loc, video?.content_loc])
    expect((await fetch(address ?? "")).status).toBe(200);
  const [, second] = await itemsOf("/sitemaps/videos-1.xml");
  expect(second?.video?.[0]).toMatchObject({
    title: "@mina_1",
    thumbnail_loc: `${server.url}/icon-512.png`,
  });
});

test("a crawler that has a page gets 304; the page is compressed if the crawler accepts that", async () => {
  const path = "/sitemaps/videos-1.xml";
  const { headers } = await read(path);
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
  expect((await read(path, { "If-None-Match": String(headers.etag) })).status).toBe(304);
  const packed = await rawRequest(server, path, { "Accept-Encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
});

test("a video that was hidden is gone at once, though the index is kept", async () => {
  await query(server, `UPDATE videos SET status = 'held' WHERE id = '${last}'`);
  const items = await itemsOf("/sitemaps/videos-3.xml");
  expect(items).toHaveLength(203);
});

test("other pages are 404", async () => {
  for (const name of [
    "videos-0.xml",
    "videos-4.xml",
    "videos-1",
    "videos-01.xml",
    "x.xml",
    "videos-99999.xml",
  ])
    expect((await read(`/sitemaps/${name}`)).status, name).toBe(404);
});
