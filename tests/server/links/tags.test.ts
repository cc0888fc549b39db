// Crawlers and feed readers get the head, the feeds and the place in the sitemap of a tag with public videos only.
import { rmSync } from "node:fs";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import ogs from "open-graph-scraper";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { CRAWLERS } from "../../support/links/crawlers";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const INDEX =
  '<!doctype html><html lang="bn"><head><title>app</title></head><body><div id="stage" hidden></div></body></html>';
/** Its normal form has Latin digits. */
const TAG = "বাংলাদেশ_২০২৬";
const KEY = encodeURIComponent("বাংলাদেশ_2026".normalize("NFC"));

let server: Server;
let root: string;
let mina: Person;
let [top, newest] = ["", ""];

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: INDEX, compressed: true } });
  server = await startServer({ root });
  await removeLimits(server);
  mina = await createUser(server, "mina_1");
  const preview = testVideoFile("preview.jpg");
  top = await createVideo(mina, { caption: `নদী <b> #${TAG}`, preview });
  newest = await createVideo(mina, { caption: `#${TAG} আকাশ` });
  await createVideo(mina, { caption: `#${TAG}`, sensitive: true, preview });
  const hidden = await createVideo(mina, { caption: `#${TAG}`, visibility: "private", preview });
  await createVideo(mina, { caption: "#grown_up", sensitive: true });
  await query(server, `UPDATE videos SET views_count = 5 WHERE id = '${top}'`);
  await query(server, `UPDATE videos SET views_count = 90 WHERE id = '${hidden}' OR sensitive`);
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await rawRequest(server, path, headers);
  return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
};

describe.each(Object.entries(CRAWLERS))("%s", (_, headers) => {
  test("reads the tag, its number of videos and the most viewed public picture, under one address", async () => {
    for (const spelling of [TAG, "বাংলাদেশ_2026"]) {
      const { status, text } = await read(`/tag/${encodeURIComponent(spelling)}`, headers);
      const { result } = await ogs({ html: text });
      expect(status).toBe(200);
      expect(result).toMatchObject({
        ogType: "website",
        ogTitle: `#${TAG}`,
        ogDescription: "২টি ভিডিও",
        ogUrl: `${server.url}/tag/${KEY}`,
        ogLocale: "bn_BD",
        twitterCard: "summary_large_image",
        ogImage: [{ width: "1200", height: "630", type: "image/jpeg", alt: `#${TAG}` }],
      });
      expect(result.ogImage?.[0]?.url).toContain(`/api/files/videos/${top}/`);
      expect(result.jsonLD?.[0]).toMatchObject({ "@type": "CollectionPage", name: `#${TAG}` });
      expect(text).toContain(`<link rel="canonical" href="${server.url}/tag/${KEY}">`);
    }
  });
});

test("a tag without public videos, with a blocked word, or of an invalid form is 404", async () => {
  for (const path of ["/tag/nothing", "/tag/grown_up", "/tag/a-b", "/tag/2026", "/tag/", `/tag/${KEY}/x`])
    expect((await read(path)).status, path).toBe(404);
  const superuser = await server.superuser();
  await createVideo(mina, { caption: "#nonsense_tag" });
  expect((await read("/tag/nonsense_tag")).status).toBe(200);
  const { id } = await superuser
    .collection("blocked_words")
    .create({ pattern: "nonsense", kind: "word", action: "hold" });
  for (const path of ["/tag/nonsense_tag", "/tag/nonsense_tag/feed.xml"])
    expect((await read(path)).status, path).toBe(404);
  await superuser.collection("blocked_words").delete(id);
});

test("Atom and JSON Feed have the newest public videos, each with its owner", async () => {
  const path = `/tag/${encodeURIComponent(TAG)}/feed`;
  const atom = await read(`${path}.xml`);
  expect([atom.status, atom.headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  new SaxesParser({ xmlns: true }).write(atom.text).close();
  const feed = parseAtomFeed(atom.text);
  expect(feed.title?.value).toBe(`#${TAG} · ঝলক / Jholok`);
  expect(feed.links).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rel: "self", href: `${server.url}/tag/${KEY}/feed.xml` }),
    ]),
  );
  const ids = [newest, top].map((id) => `${server.url}/video/${id}`);
  expect(feed.entries?.map(({ id }) => id)).toEqual(ids);
  expect(feed.entries?.[0]?.authors).toEqual([{ name: "mina_1", uri: `${server.url}/@mina_1` }]);
  const json = await read(`${path}.json`);
  expect(json.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
  const items = parseJsonFeed(json.text);
  expect(items).toMatchObject({ title: `#${TAG} · ঝলক / Jholok`, home_page_url: `${server.url}/tag/${KEY}` });
  expect(items.items?.map(({ id }) => id)).toEqual(ids);
  expect(items.items?.[0]?.authors).toEqual([{ name: "mina_1", url: `${server.url}/@mina_1` }]);
  for (const missing of ["/tag/nothing/feed.xml", "/tag/grown_up/feed.json", "/tag/a-b/feed.xml"])
    expect((await read(missing)).status, missing).toBe(404);
});

test("the sitemap names tags with public videos", async () => {
  expect((await read("/sitemap.xml")).text).toContain(`${server.url}/sitemaps/tags.xml`);
  const { text } = await read("/sitemaps/tags.xml");
  new SaxesParser({ xmlns: true }).write(text).close();
  expect(text).toContain(`<loc>${server.url}/tag/${KEY}</loc>`);
  expect(text).not.toContain("grown_up");
});
