// The cache of the generated nginx: what guests read costs the server one request a second, and nothing that was removed
// stays in it.
import { rmSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import { testVideoFile } from "../../support/media/test-videos";
import { type Nginx, startNginx } from "../../support/network/nginx";
import { type ProxiedClient, proxiedClient, untilProxied } from "../../support/network/proxied-client";
import { trustProxy } from "../../support/network/reverse-proxy";
import { projectRoot } from "../../support/project-root";
import { type Server, scratchFolder, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";

const found = await ensureTool("nginx").catch(() => undefined);
const METRICS_TOKEN = "metrics-token-0123456789";
const SCRIPT = "export const answer = 42;\n".repeat(50);
/** The test names an address of its own for each client. */
const NAMED_CLIENT = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;";

describe.skipIf(!found)("behind nginx", () => {
  let root: string;
  let folder: string;
  let server: Server;
  let nginx: Nginx;
  let browser: ProxiedClient;
  let rahim: Person;
  let count = 0;

  const video = async () => {
    const id = await createVideo(rahim, { caption: `ভাইরাল ${++count}`, file: "upright.mp4" });
    return rahim.pb.collection("videos").getOne(id);
  };
  /** Requests of a route that the server has answered. */
  const answered = async (path: string) => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${server.url}/api/app/metrics`, { headers })).text();
    const line = text
      .split("\n")
      .find((line) => line.startsWith(`jholok_request_seconds_count{method="GET",path="${path}"}`));
    return Number(line?.split(" ")[1] ?? 0);
  };

  beforeAll(async () => {
    root = projectRoot({
      "index.html": { bytes: "<!doctype html><title>app</title>" },
      "assets/app-abc123.js": { bytes: SCRIPT, compressed: true },
    });
    server = await startServer({ root, env: { METRICS_TOKEN } });
    rahim = await createUser(server, "rahim");
    await trustProxy(server);
    folder = scratchFolder("nginx");
    nginx = await startNginx(
      `127.0.0.1:${server.port}`,
      folder,
      { MAX_SOCKETS_PER_ADDRESS: "2" },
      NAMED_CLIENT,
    );
    await untilProxied(nginx.port);
  });
  beforeEach(() => {
    browser = proxiedClient(nginx.port, `example.com:${nginx.port}`);
  });
  afterEach(() => browser.close());
  afterAll(async () => {
    await nginx?.end("SIGTERM");
    await server?.dispose();
    for (const one of [root, folder]) rmSync(one, { recursive: true, force: true });
  });

  test.each<[string, (id: string) => string]>([
    ["/{path...}", (id) => `/video/${id}`],
    ["/{path...}", () => "/assets/app-abc123.js"],
    ["/api/app/videos/{id}", (id) => `/api/app/videos/${id}`],
    ["/api/app/videos", () => "/api/app/videos?order=foryou"],
    ["/embed/{id}", (id) => `/embed/${id}`],
  ])("200 guests cost %s one request a second (%#)", async (route, addressOf) => {
    const path = addressOf((await video()).id);
    const before = await answered(route);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 200 }, () => browser.ask(path)));
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => String(body))).size).toBe(1);
    expect((await answered(route)) - before).toBeLessThanOrEqual(1 + seconds);
  });

  test("a missing page costs one request a second, too", async () => {
    const route = "/{path...}";
    const before = await answered(route);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 200 }, () => browser.ask("/assets/gone-abc.js")));
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await answered(route)) - before).toBeLessThanOrEqual(1 + seconds);
  });

  test("a held video leaves pages, lists and files within seconds", async () => {
    const { id, video: file, thumbnail } = await video();
    const addresses = [
      `/video/${id}`,
      `/embed/${id}`,
      `/api/app/videos/${id}`,
      `/api/files/videos/${id}/${file}`,
    ];
    if (thumbnail) addresses.push(`/api/files/videos/${id}/${thumbnail}?thumb=100x100`);
    const list = "/api/app/videos?order=newest";
    const states = () => Promise.all(addresses.map(async (path) => (await browser.ask(path)).status));
    const listed = async () => String((await browser.ask(list)).body).includes(id);
    await expect.poll(listed, { timeout: 15_000 }).toBe(true);
    expect(await states()).toEqual(addresses.map(() => 200));
    await (await server.superuser()).collection("videos").update(id, { status: "held" });
    await expect.poll(states, { timeout: 15_000 }).toEqual(addresses.map(() => 404));
    await expect.poll(listed, { timeout: 15_000 }).toBe(false);
    expect(await states()).toEqual(addresses.map(() => 404));
  });

  test("a user's answer is neither stored nor taken from the cache", async () => {
    const { id } = await video();
    const { id: like } = await rahim.pb.collection("likes").create({ user: rahim.id, video: id });
    const path = `/api/app/videos/${id}`;
    const Authorization = rahim.pb.authStore.token;
    const ownLike = async (headers = {}) => JSON.parse(String((await browser.ask(path, headers)).body)).like;
    expect([await ownLike(), await ownLike({ Authorization }), await ownLike()]).toEqual(["", like, ""]);
    const own = await browser.ask(path, { Authorization });
    expect(own.headers["cache-control"]).toBe("no-store");
  });

  test("a browser that has the answer gets 304", async () => {
    const { id } = await video();
    const path = `/api/app/videos/${id}`;
    const first = await browser.ask(path);
    const again = await browser.ask(path, { "If-None-Match": String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("each browser gets the form of a file that it accepts, as it was compressed when the app was built", async () => {
    const path = "/assets/app-abc123.js";
    for (const accepted of ["gzip, deflate, br, zstd", "gzip", "identity", "gzip, deflate, br, zstd"]) {
      const { headers, body } = await browser.ask(path, { "Accept-Encoding": accepted });
      const encoding = headers["content-encoding"];
      expect(encoding).toBe(accepted === "identity" ? undefined : accepted.includes("br") ? "br" : "gzip");
      const unpack =
        encoding === "br" ? brotliDecompressSync : encoding === "gzip" ? gunzipSync : Buffer.from;
      expect(String(unpack(body as never))).toBe(SCRIPT);
      if (encoding === "br") expect(body.equals(brotliCompressSync(SCRIPT))).toBe(true);
    }
  });

  test("any range of a video comes from pieces", async () => {
    const { id, video: file } = await video();
    const bytes = Buffer.from(await testVideoFile("upright.mp4").arrayBuffer());
    for (const [from, to] of [
      [0, 1],
      [bytes.length - 10, bytes.length - 1],
      [3, bytes.length - 3],
    ] as const) {
      const headers = { Range: `bytes=${from}-${to}` };
      const { status, body } = await browser.ask(`/api/files/videos/${id}/${file}`, headers);
      expect([status, body.equals(bytes.subarray(from, to + 1))]).toEqual([206, true]);
    }
  });

  test.each([
    ["one IPv4 address", "198.51.100.1", "198.51.100.1", "198.51.100.2"],
    ["one /64 of IPv6", "2001:db8:1:2::a", "2001:db8:1:2:ffff::b", "2001:db8:1:3::a"],
  ])("live connections are limited for %s", async (_, one, same, other) => {
    const open = (address: string) => browser.open("/api/realtime", { "X-Test-Address": address });
    expect(await open(one)).toBe(200);
    expect(await open(same)).toBe(200);
    expect(await open(one)).toBe(429);
    expect(await open(same)).toBe(429);
    expect(await open(other)).toBe(200);
  });
});
