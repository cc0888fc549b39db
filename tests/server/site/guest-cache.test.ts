// Which responses a cache in front of the server may store: those for guests that depend on their address only.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const root = projectRoot({ "index.html": { bytes: "<!doctype html><title>app</title>" } });
afterAll(() => rmSync(root, { recursive: true, force: true }));
const server = await testServer({ root, limits: false });
const SHARED = "public, max-age=0, s-maxage=1";
const NOBODY = "abcdefghijklmno";
let rahim: Person;
let id: string;
let comment: string;

beforeAll(async () => {
  rahim = await createUser(server, "rahim");
  id = await createVideo(rahim, { caption: "নদী #ghat" });
  const text = { user: rahim.id, video: id, text: "সুন্দর" };
  comment = (await rahim.pb.collection("comments").create(text)).id;
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const at = path.replace("{video}", id).replace("{comment}", comment).replace("{user}", rahim.id);
  const { status, headers: sent } = await rawRequest(server, at, headers);
  return { status, caching: sent["cache-control"], vary: String(sent.vary), etag: sent.etag };
};

/** Status for a guest and for a user, by path. */
const STORED: [string, guest: number, user: number][] = [
  ["/video/{video}", 200, 200],
  [`/video/${NOBODY}`, 404, 404],
  ["/@rahim", 200, 200],
  ["/tag/ghat", 200, 200],
  ["/embed/{video}", 200, 200],
  [`/embed/${NOBODY}`, 404, 404],
  ["/@rahim/feed.xml", 200, 200],
  ["/tag/ghat/feed.json", 200, 200],
  ["/sitemap.xml", 200, 200],
  ["/sitemaps/pages.xml", 200, 200],
  ["/robots.txt", 200, 200],
  ["/api/app/info", 200, 200],
  ["/api/app/videos", 200, 200],
  ["/api/app/videos?order=foryou", 200, 200],
  ["/api/app/videos?order=trending&limit=3", 200, 200],
  ["/api/app/videos?user={user}", 200, 200],
  ["/api/app/videos?q=nodi", 200, 200],
  ["/api/app/videos/{video}", 200, 200],
  [`/api/app/videos/${NOBODY}`, 404, 404],
  ["/api/app/people/rahim", 200, 200],
  ["/api/app/people/nobody_here", 404, 404],
  ["/api/app/people?followers={user}", 200, 200],
  ["/api/app/people?joined=1", 200, 200],
  ["/api/app/comments?video={video}", 200, 200],
  ["/api/app/comments/{comment}", 200, 200],
  ["/api/app/tags?trending=1", 200, 200],
  ["/api/app/tags/ghat", 200, 200],
  ["/api/collections/pages/records", 200, 200],
];

/** Answers for a guest that no cache may store. */
const NOT_STORED: [string, guest: number][] = [
  // Depends on what the browser remembers.
  ["/api/app/videos?order=foryou&seen=abcdefg", 200],
  // Read after subscribing: an older row would hide events.
  ["/api/collections/live/records/{video}", 200],
  ["/api/collections/users/records/{user}", 200],
  ["/api/collections/videos/records", 200],
  ["/api/app/challenge", 200],
  ["/api/app/sign-up/username?username=nodi", 200],
  ["/api/app/ready", 200],
  ["/api/app/search/suggestions?q=n", 200],
  // Errors.
  ["/api/app/videos?order=following", 401],
  ["/api/app/videos?order=none", 400],
  ["/api/app/videos?saved=1", 401],
  ["/api/app/comments?held=1", 401],
  ["/api/app/people?blocked=1", 401],
  ["/api/app/tags?followed=1", 401],
  ["/api/app/notifications", 401],
  ["/api/app/account", 401],
  ["/api/app/watches", 401],
];

describe("a cache may store for a second", () => {
  test.each(STORED)("%s, for guests only", async (path, guest, user) => {
    expect(await ask(path)).toMatchObject({
      status: guest,
      caching: SHARED,
      vary: expect.stringContaining("Authorization"),
    });
    const Authorization = rahim.pb.authStore.token;
    expect(await ask(path, { Authorization })).toMatchObject({
      status: user,
      caching: "no-store",
      vary: expect.stringContaining("Authorization"),
    });
    // Named once, although several functions send these.
    const { vary } = await ask(path);
    expect(vary.split(/,\s*/).filter((name) => name === "Authorization")).toHaveLength(1);
    // Not even with a token that counts for nothing.
    expect(await ask(path, { Authorization: "x.y.z" })).toMatchObject({ status: guest, caching: "no-store" });
    // The server reads no cookies, so one of the proxy's own changes nothing.
    expect(await ask(path, { Cookie: "proxy=1" })).toMatchObject({ status: guest, caching: SHARED });
  });

  test("the answer of a request with a superuser's token is not stored", async () => {
    const { authStore } = await server.superuser();
    expect(await ask("/api/app/videos", { Authorization: authStore.token })).toMatchObject({
      status: 200,
      caching: "no-store",
    });
  });

  test("the app's own page, which is the same for everybody", async () => {
    for (const path of ["/", "/feed", "/discover"])
      expect(await ask(path)).toMatchObject({ status: 200, caching: SHARED, vary: "Accept-Encoding" });
  });
});

test.each(NOT_STORED)("no cache may store %s", async (path, guest) => {
  const { status, caching } = await ask(path);
  expect([status, caching ?? ""]).toEqual([guest, expect.not.stringMatching(/public|max-age/)]);
});

test("an answer has a tag, and a browser that has it gets 304", async () => {
  for (const path of ["/api/app/videos", "/api/app/videos/{video}", "/api/app/people/rahim", "/robots.txt"]) {
    const { etag } = await ask(path);
    expect(await ask(path, { "If-None-Match": String(etag) })).toMatchObject({
      status: 304,
      caching: SHARED,
    });
  }
  const { etag } = await ask("/api/app/videos", { Authorization: rahim.pb.authStore.token });
  expect(etag).toBeUndefined();
});

test("a language of the reader has an answer of its own", async () => {
  expect((await ask("/embed/{video}")).vary).toContain("Accept-Language");
});
