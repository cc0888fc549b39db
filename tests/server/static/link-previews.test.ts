// Tags that link previews and search engines read at the address of a video or a user.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { CLIENT, PROXIED, trustProxy } from "../../support/network/reverse-proxy";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";

const INDEX = '<!doctype html><head><title>app</title></head><body><div id="stage" hidden></div></body>';

let server: Server;
let root: string;
let rahim: Person;

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: INDEX, compressed: true } });
  server = await startServer({ root });
  rahim = await createUser(server, "Rahim_1");
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

async function read(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await rawRequest(server, path, { "Accept-Encoding": "br", ...headers }, method);
  const html = answer.body.toString();
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(([, k, v]) => [k, v]),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    tags,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null"),
  };
}

/** Returns the video that src/boot.ts shows before the app has loaded. */
const stageOf = (html: string) =>
  JSON.parse((/ data-first="([^"]*)"/.exec(html)?.[1] ?? "null").replaceAll("&quot;", '"'));

const here = () => `http://127.0.0.1:${server.port}`;

describe("the page of a public video", () => {
  test("names its caption, its owner and its files, with absolute addresses", async () => {
    await rahim.pb.collection("users").update(rahim.id, { full_name: "রহিম উদ্দিন" });
    const record = await rahim.pb
      .collection("videos")
      .getOne(await createVideo(rahim, { caption: "নদীর  ঘাটে\nসন্ধ্যা" }));
    const { status, headers, tags, title, html } = await read(`/video/${record.id}`);
    expect(status).toBe(200);
    expect(title).toBe("নদীর ঘাটে সন্ধ্যা · ঝলক / Jholok");
    expect(tags).toMatchObject({
      description: "রহিম উদ্দিন (@Rahim_1)",
      "og:type": "video.other",
      "og:site_name": "ঝলক / Jholok",
      "og:title": "নদীর ঘাটে সন্ধ্যা",
      "og:description": "রহিম উদ্দিন (@Rahim_1)",
      "og:url": `${here()}/video/${record.id}`,
      "og:image": `${here()}/icon-512.png`,
      "og:video": `${here()}/api/files/videos/${record.id}/${record.video}`,
      "og:video:type": "video/mp4",
      "og:video:width": String(record.width),
      "og:video:height": String(record.height),
    });
    expect(html).toContain(`<link rel="canonical" href="${here()}/video/${record.id}">`);
    expect(html).not.toContain('rel="preload"');
    const { id, video, light, thumbnail, width, height, bytes, duration } = record;
    const rate = Math.trunc((bytes * 8) / duration);
    expect(stageOf(html)).toEqual({ id, video, light, thumbnail, width, height, rate });
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=1",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    // A guest can load the files in the tags.
    expect((await fetch(tags["og:video"] ?? "")).status).toBe(200);
  });

  test("names its thumbnail", async () => {
    const form = new FormData();
    form.set("thumbnail", testVideoFile("picture.png"));
    const id = await createVideo(rahim);
    const { thumbnail } = await rahim.pb.collection("videos").update(id, form);
    const { tags, html } = await read(`/video/${id}`);
    expect(html).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="/api/files/videos/${id}/${thumbnail}">`,
    );
    expect(stageOf(html)).toMatchObject({ thumbnail });
    expect(tags).toMatchObject({
      "og:title": "রহিম উদ্দিন (@Rahim_1)",
      "og:image": `${here()}/api/files/videos/${id}/${thumbnail}`,
      "twitter:card": "summary_large_image",
    });
    expect((await fetch(tags["og:image"] ?? "")).headers.get("content-type")).toMatch(/^image\//);
  });

  test("has only text from users, never markup", async () => {
    const caption = `"><script>alert(1)</script> $& $1 \\' &amp; <title>x</title>`;
    const { html, tags, title, data } = await read(`/video/${await createVideo(rahim, { caption })}`);
    expect(data).toMatchObject({ "@type": "VideoObject", description: caption });
    expect(html.match(/<script/g)).toEqual(["<script"]);
    expect(html.match(/<title>/g)).toHaveLength(1);
    const safe =
      "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1 \\&#39; &amp;amp; &lt;title&gt;x&lt;/title&gt;";
    expect([tags["og:title"], title]).toEqual([safe, `${safe} · ঝলক / Jholok`]);
  });

  test("has a title of limited length", async () => {
    const { tags } = await read(`/video/${await createVideo(rahim, { caption: "আ".repeat(300) })}`);
    expect([...(tags["og:title"] ?? "")]).toHaveLength(90);
  });
});

describe("the origin in pages", () => {
  const addressOf = async (headers: Record<string, string>) => {
    const id = await createVideo(rahim);
    const { html, tags } = await read(`/video/${id}`, headers);
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
    const [page, file] = [tags["og:url"], tags["og:video"]?.replace(/[^/]*$/, "")];
    const origin = String(page).replace(`/video/${id}`, "");
    expect([canonical, page, file]).toEqual([
      page,
      `${origin}/video/${id}`,
      `${origin}/api/files/videos/${id}/`,
    ]);
    return origin;
  };

  test("is the request's own until the operator names a proxy", async () => {
    expect(await addressOf(PROXIED)).toBe("http://127.0.0.1");
  });

  describe("with a named proxy", () => {
    beforeAll(() => trustProxy(server));

    test.each<[Record<string, string>, string]>([
      [PROXIED, "https://a.example"],
      [{ ...CLIENT, Host: "jholok.example", "X-Forwarded-Proto": "https" }, "https://jholok.example"],
      [{ Host: "[::1]:8090" }, "http://[::1]:8090"],
      [{ Host: "x", "X-Forwarded-Host": "a.example", "X-Forwarded-Proto": "https" }, "http://x"],
      [{ ...CLIENT, Host: "x", "X-Forwarded-Host": '"><script>' }, "http://localhost:8090"],
    ])("is the one in the browser: %j", async (headers, origin) => {
      expect(await addressOf(headers)).toBe(origin);
    });
  });
});

describe("the page of a user", () => {
  test("names no video", async () => {
    expect(stageOf((await read("/@Rahim_1")).html)).toBeNull();
  });

  test("names full name, bio and photo, in any case of the username", async () => {
    const karim = await createUser(server, "karim_1");
    const form = new FormData();
    form.set("bio", `রান্না & "গল্প"`);
    form.set("avatar", testVideoFile("picture.png"));
    const { avatar } = await karim.pb.collection("users").update(karim.id, form);
    for (const path of ["/@karim_1", "/@KARIM_1", "/@karim_1/", "/@karim_1/followers"]) {
      const { status, tags, title } = await read(path);
      expect([path, status, title]).toEqual([path, 200, "@karim_1 · ঝলক / Jholok"]);
      expect(tags).toMatchObject({
        "og:type": "profile",
        "og:title": "@karim_1",
        "og:description": "রান্না &amp; &quot;গল্প&quot;",
        "og:url": `${here()}/@karim_1`,
        "og:image": `${here()}/api/files/users/${karim.id}/${avatar}?thumb=320x320`,
        "profile:username": "karim_1",
      });
    }
  });

  test("is found by a former username, and names the new address", async () => {
    const mover = await createUser(server, "mover");
    await mover.pb.collection("users").update(mover.id, { username: "mover_new" });
    const { status, tags } = await read("/@mover");
    expect([status, tags["og:url"]]).toEqual([200, `${server.url}/@mover_new`]);
  });

  test("has no e-mail address and nothing else private", async () => {
    expect((await read("/@Rahim_1")).html).not.toMatch(/example\.test|rahim_1@|password|token/i);
  });
});

describe("404 with the app is the answer for", () => {
  const gone = async (path: string) => {
    const { status, html, headers } = await read(path);
    expect([path, status, html]).toEqual([path, 404, INDEX]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=1",
      "content-security-policy": expect.any(String),
    });
  };

  test("pages that never existed, and impossible usernames", async () => {
    for (const path of [
      "/video/abcdefghijklmno",
      "/video/x'%20OR%201=1",
      "/video/ABC",
      "/video/",
      "/@nobody",
      "/@",
      "/@a%25",
    ])
      await gone(path);
  });

  test("videos that are not public, removed or deleted", async () => {
    for (const visibility of ["private", "followers"]) {
      await gone(`/video/${await createVideo(rahim, { visibility, caption: "secret" })}`);
    }
    for (const status of ["held", "removed"]) {
      const id = await createVideo(rahim);
      await query(server, `UPDATE videos SET status = '${status}' WHERE id = '${id}'`);
      await gone(`/video/${id}`);
    }
    const id = await createVideo(rahim);
    await rahim.pb.collection("videos").delete(id);
    await gone(`/video/${id}`);
  });

  test("banned users and their videos", async () => {
    const banned = await createUser(server, "banned_1");
    const id = await createVideo(banned);
    await query(server, `UPDATE users SET status = 'banned' WHERE id = '${banned.id}'`);
    await gone("/@banned_1");
    await gone(`/video/${id}`);
  });
});

test("HEAD has the headers of GET without the page", async () => {
  const id = await createVideo(rahim);
  const found = await read(`/video/${id}`, {}, "HEAD");
  expect([found.status, found.html]).toEqual([200, ""]);
  expect((await read("/@nobody", {}, "HEAD")).status).toBe(404);
});
