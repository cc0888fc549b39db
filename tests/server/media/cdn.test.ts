// With MEDIA_BASE public files have addresses on the CDN; all others stay on the server, and what is closed leaves the CDN.
import { rmSync } from "node:fs";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { testVideoFile } from "../../support/media/test-videos";
import { decide } from "../../support/moderation";
import { startMediaCache } from "../../support/network/media-cache";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const INDEX = '<!doctype html><head data-bn=""><title>app</title></head><div id="stage" hidden></div>';

let root: string;
let server: Server;
let cdn: Awaited<ReturnType<typeof startMediaCache>>;
let people: Actors;
let operator: PocketBase;

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: INDEX, compressed: true } });
  cdn = await startMediaCache();
  server = await startServer({ root, env: { MEDIA_BASE: cdn.base, PURGE_URL: `${cdn.base}/purge` } });
  cdn.state.origin = server.url;
  await removeLimits(server);
  people = await createActors(server);
  operator = await server.superuser();
});
afterAll(async () => {
  await server.dispose();
  cdn.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  cdn.state.isRefusing = false;
  cdn.state.isSilent = false;
});

/** Publishes a video; returns its id and the paths of its files. */
async function publish(fields = {}) {
  const id = await createVideo(people.owner, {
    thumbnail: testVideoFile("picture.jpg"),
    preview: testVideoFile("preview.jpg"),
    light: testVideoFile("light.mp4"),
    ...fields,
  });
  return { id, paths: await pathsOf(id) };
}
async function pathsOf(id: string) {
  const row = await operator.collection("videos").getOne(id);
  const names = [row.video, row.light, row.thumbnail, row.preview].filter(Boolean);
  return names.map((name) => `/api/files/videos/${id}/${name}`);
}
const statuses = (base: string, paths: string[], query = "") =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(base + path + query);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
const text = async (path: string) => (await fetch(server.url + path)).text();

describe("pages for strangers", () => {
  test("name the CDN for every public file, and this server for everything else", async () => {
    const { id, paths } = await publish({ caption: "#cdn" });
    const username = people.owner.pb.authStore.record?.username;
    const url = encodeURIComponent(`${server.url}/video/${id}`);
    const pages = {
      video: await text(`/video/${id}`),
      embed: await text(`/embed/${id}`),
      atom: await text(`/@${username}/feed.xml`),
      json: await text(`/@${username}/feed.json`),
      sitemap: await text("/sitemaps/videos-1.xml"),
      oembed: await text(`/api/app/oembed?url=${url}`),
    };
    for (const [name, page] of Object.entries(pages)) {
      expect(page, name).toContain(`${cdn.base}/api/files/videos/${id}/`);
      expect(page.replaceAll(`${cdn.base}/api/files/`, ""), name).not.toContain("/api/files/");
    }
    expect(pages.video).toContain(`property="og:video" content="${cdn.base}${paths[0]}"`);
    expect(pages.video).toContain(`as="image" fetchpriority="high" href="${cdn.base}${paths[2]}"`);
    expect(pages.video).toContain(`<link rel="canonical" href="${server.url}/video/${id}">`);
    expect(pages.embed).toContain(`<video src="${cdn.base}${paths[0]}"`);
  });

  test("tell the browser the address, open a connection to it, and allow its pictures and videos", async () => {
    for (const path of ["/feed", "/", "/video/nosuchvideo0000"]) {
      const answer = await fetch(server.url + path);
      expect(await answer.text(), path).toContain(`<head data-media="${cdn.base}" data-bn=""`);
      expect(answer.headers.get("Link")).toBe(`<${cdn.base}>; rel=preconnect`);
      const policy = answer.headers.get("Content-Security-Policy");
      for (const kind of ["img", "media", "connect"])
        expect(policy).toContain(`${kind}-src 'self' ${cdn.base} `);
      expect(policy).not.toMatch(/script-src[^;]*:\d+ /);
    }
    const embed = (await fetch(`${server.url}/embed/${(await publish()).id}`)).headers;
    expect(embed.get("Content-Security-Policy")).toContain(`media-src 'self' ${cdn.base};`);
  });

  test("a page that the browser has is not sent again", async () => {
    const tag = (await fetch(`${server.url}/feed`)).headers.get("ETag") ?? "";
    expect((await fetch(`${server.url}/feed`, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });
});

test.each([
  ["public", {}, 200, 200],
  ["for followers", { visibility: "followers" }, 404, 404],
  ["private", { visibility: "private" }, 404, 404],
  ["sensitive", { sensitive: true }, 404, 404],
  ["held", { status: "held" }, 404, 404],
  ["removed", { status: "removed" }, 404, 404],
])(
  "a %s video: guest, another user, owner and moderator at the CDN and at this server",
  async (_, fields, guest, other) => {
    const { id, paths } = await publish();
    if ("status" in fields) await decide(people, "videos", id, fields);
    else await people.owner.pb.collection("videos").update(id, fields);
    const all = (status: number) => paths.map(() => status);
    expect(await statuses(cdn.base, paths)).toEqual(all(guest));
    expect(await statuses(server.url, paths)).toEqual(all(guest));
    const tokenOf = async (pb: PocketBase) => `?token=${await pb.files.getToken()}`;
    expect(await statuses(server.url, paths, await tokenOf(people.other.pb))).toEqual(all(other));
    expect(await statuses(server.url, paths, await tokenOf(people.owner.pb))).toEqual(all(200));
    expect(await statuses(server.url, paths, await tokenOf(operator))).toEqual(all(200));
    const kept = [...cdn.kept.keys()].filter((key) => key.includes(id));
    expect(kept).toHaveLength(guest === 200 ? paths.length : 0);
    expect(kept.join()).not.toContain("token");
  },
);

test("a file token of a user or a moderator is valid for ten minutes", async () => {
  for (const pb of [people.owner.pb, operator]) {
    const token = await pb.files.getToken();
    const { exp } = JSON.parse(atob(token.split(".")[1] ?? ""));
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(600);
    expect(exp - Date.now() / 1000).toBeGreaterThan(540);
  }
});

describe("what everybody could open leaves the CDN", () => {
  const update = (id: string, fields: object) => people.owner.pb.collection("videos").update(id, fields);
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["removed by a moderator", (id) => decide(people, "videos", id, { status: "removed" })],
    ["held", (id) => decide(people, "videos", id, { status: "held" })],
    ["marked as sensitive", (id) => update(id, { sensitive: true })],
    ["made private", (id) => update(id, { visibility: "private" })],
    ["deleted", (id) => people.owner.pb.collection("videos").delete(id)],
  ])("when the video is %s", async (_, close) => {
    const { id, paths } = await publish();
    const small = paths.slice(2).map((path) => `${path}?thumb=100x100`);
    expect(await statuses(cdn.base, [...paths, ...small])).toEqual(Array(6).fill(200));
    await close(id);
    expect(await statuses(cdn.base, [...paths, ...small])).toEqual(Array(6).fill(404));
    expect(await statuses(server.url, paths)).toEqual(Array(4).fill(404));
  });

  test("when a cover or a profile picture is replaced; the other files stay", async () => {
    const { id, paths } = await publish();
    const users = people.owner.pb.collection("users");
    const { avatar: first } = await users.update(people.owner.id, { avatar: testVideoFile("picture.jpg") });
    const face = `/api/files/users/${people.owner.id}/${first}?thumb=96x96`;
    expect(await statuses(cdn.base, [...paths, face])).toEqual(Array(5).fill(200));
    await update(id, { thumbnail: testVideoFile("picture.jpg") });
    await users.update(people.owner.id, { avatar: testVideoFile("picture.jpg") });
    // A new cover drops the preview picture too.
    expect(await statuses(cdn.base, [...paths, face])).toEqual([200, 200, 404, 404, 404]);
  });

  test("when a user is deleted, all files at once", async () => {
    const leaving = await createUser(server, "leaving");
    const ids = [await createVideo(leaving), await createVideo(leaving)];
    const paths = (await Promise.all(ids.map(pathsOf))).flat();
    expect(await statuses(cdn.base, paths)).toEqual(paths.map(() => 200));
    await operator.collection("users").delete(leaving.id);
    expect(await statuses(cdn.base, paths)).toEqual(paths.map(() => 404));
  });

  /** How often the log says that a CDN was not told. PocketBase writes the log every three seconds. */
  const notTold = async (error: string) => {
    const filter = `data.what = "cache in front: not told" && data.error ~ "${error}"`;
    return (await operator.logs.getList(1, 50, { filter })).totalItems;
  };
  test.each<[string, (id: string) => Promise<unknown>]>([
    ["an owner's edit", (id) => update(id, { visibility: "private" })],
    ["an owner's deletion", (id) => people.owner.pb.collection("videos").delete(id)],
    ["a moderator's decision", (id) => decide(people, "videos", id, { status: "removed" })],
  ])("a CDN that refuses does not fail %s, and the log says so", async (_, close) => {
    const { id, paths } = await publish();
    const before = await notTold("The cache answered 500");
    cdn.state.isRefusing = true;
    await close(id);
    expect(await statuses(server.url, paths)).toEqual(paths.map(() => 404));
    await expect.poll(() => notTold("The cache answered 500"), { timeout: 20_000 }).toBe(before + 1);
  });

  test("a CDN that does not answer fails neither an owner's edit nor a ban, and the log says so", async () => {
    const banned = await createUser(server, "banned");
    const [first, second] = [(await publish()).id, await createVideo(banned)];
    cdn.state.isSilent = true;
    await update(first, { visibility: "private" });
    await decide(people, "users", banned.id, { status: "banned" });
    for (const id of [first, second])
      expect(await statuses(server.url, await pathsOf(id))).not.toContain(200);
    await expect.poll(() => notTold("deadline exceeded"), { timeout: 20_000 }).toBe(2);
  });
});

test("a server with an invalid MEDIA_BASE does not start, and says why", async () => {
  await expect(startServer({ env: { MEDIA_BASE: "media.example.com/files" } })).rejects.toThrow(
    "MEDIA_BASE must be like https://media.example.com",
  );
});
