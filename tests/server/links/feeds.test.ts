// Atom and JSON Feed of a user, read by a library for feeds.
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const mina = await createUser(server, "mina_1");
await mina.pb.collection("users").update(mina.id, { full_name: "মিনা <খাতুন>", bio: "গান & গল্প" });
const caption = "নদী <b> & \u0008 আকাশ";
const id = await createVideo(mina, { caption, category: "music", preview: testVideoFile("preview.jpg") });

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await rawRequest(server, path, headers);
  return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
};
const atom = async () => {
  const { status, headers, text } = await read("/@mina_1/feed.xml");
  expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  // Throws if the text is not well-formed XML.
  new SaxesParser({ xmlns: true }).write(text).close();
  return parseAtomFeed(text);
};
const json = async () => {
  const { status, headers, text } = await read("/@mina_1/feed.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/feed+json; charset=utf-8"]);
  return parseJsonFeed(text);
};
const page = `${server.url}/video/${id}`;

test("Atom names the user, the video and its file, with every text escaped", async () => {
  const feed = await atom();
  expect(feed).toMatchObject({
    title: { value: "মিনা <খাতুন> (@mina_1) · ঝলক / Jholok" },
    subtitle: { value: "গান & গল্প" },
    authors: [{ name: "মিনা <খাতুন>", uri: `${server.url}/@mina_1` }],
  });
  expect(feed.links).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rel: "self", href: `${server.url}/@mina_1/feed.xml` }),
      expect.objectContaining({ rel: "alternate", href: `${server.url}/@mina_1` }),
    ]),
  );
  expect(feed.entries).toHaveLength(1);
  const [entry] = feed.entries ?? [];
  expect(entry).toMatchObject({ id: page, summary: { value: caption.replace("\u0008", "") } });
  const files = (entry?.links ?? []).filter(({ rel }) => rel === "enclosure");
  expect(files.map(({ type }) => type)).toEqual(["video/mp4", "image/jpeg"]);
  for (const { href = "" } of files) expect((await fetch(href)).status).toBe(200);
});

test("JSON Feed has the same", async () => {
  const feed = await json();
  expect(feed).toMatchObject({
    title: "মিনা <খাতুন> (@mina_1) · ঝলক / Jholok",
    home_page_url: `${server.url}/@mina_1`,
    feed_url: `${server.url}/@mina_1/feed.json`,
    description: "গান & গল্প",
  });
  expect(feed.items?.[0]).toMatchObject({
    id: page,
    url: page,
    content_text: caption,
    tags: ["music"],
    attachments: [{ mime_type: "video/mp4", duration_in_seconds: 3 }],
  });
});

test("a reader that has the feed gets 304 until it changes", async () => {
  for (const path of ["/@mina_1/feed.xml", "/@mina_1/feed.json"]) {
    const first = await read(path);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
    const again = await read(path, { "If-None-Match": String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, ""]);
  }
  const { headers } = await read("/@mina_1/feed.xml");
  await mina.pb.collection("videos").update(id, { caption: "নতুন" });
  expect((await read("/@mina_1/feed.xml", { "If-None-Match": String(headers.etag) })).status).toBe(200);
});

test("has the 20 newest videos", async () => {
  const busy = await createUser(server, "busy_1");
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, status, visibility, created, updated)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
     SELECT printf('busy%011d', i), '${busy.id}', 'x.mp4', 'v' || i, 'visible', 'public',
       printf('2026-01-01 00:00:%02d.000Z', i), printf('2026-01-01 00:00:%02d.000Z', i) FROM n`,
  );
  const feed = parseAtomFeed((await read("/@busy_1/feed.xml")).text);
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(
    Array.from({ length: 20 }, (_, i) => `v${25 - i}`),
  );
  expect(feed.updated).toBe("2026-01-01T00:00:25.000Z");
});

test("of a user without videos is empty and valid; a former name leads to the same feed", async () => {
  const mover = await createUser(server, "mover_1");
  await mover.pb.collection("users").update(mover.id, { username: "moved_1" });
  const feed = parseAtomFeed((await read("/@mover_1/feed.xml")).text);
  expect(feed.entries ?? []).toEqual([]);
  expect(feed.links?.[0]).toMatchObject({ rel: "self", href: `${server.url}/@moved_1/feed.xml` });
});

test("of nobody is 404", async () => {
  for (const path of ["/@nobody/feed.xml", "/@nobody/feed.json", "/mina_1/feed.xml", "/@mina_1/feed.rss"])
    expect((await read(path)).status, path).toBe(404);
});
