// Files of the built client: paths, types, compression, caching.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../../support/network/raw-request";
import { CLIENT, PROXIED, trustProxy } from "../../support/network/reverse-proxy";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";

const INDEX = "<!doctype html><title>app</title>";
const SCRIPT = "export const answer = 42;\n".repeat(50);
const WASM = Buffer.alloc(3_000_000, "wasm bytes ");

let server: Server;
let root: string;

beforeAll(async () => {
  root = projectRoot({
    "index.html": { bytes: INDEX, compressed: true },
    "index.feed.html": { bytes: INDEX.replace("app", "feed"), compressed: true },
    "index.video.html": { bytes: INDEX.replace("app", "video"), compressed: true },
    "manifest.webmanifest": { bytes: "{}" },
    "favicon.svg": { bytes: "<svg xmlns='http://www.w3.org/2000/svg'/>" },
    "assets/app-abc123.js": { bytes: SCRIPT, compressed: true },
    "assets/core-abc123.wasm": { bytes: WASM, compressed: true },
    "assets/plain-abc123.css": { bytes: "body{}" },
    ".hidden.txt": { bytes: "secret" },
    "../secret.txt": { bytes: "secret" },
  });
  server = await startServer({ root });
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(server, path, headers, method);

describe("assets", () => {
  test.each([
    ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "br;q=0, gzip", gunzipSync],
  ] as const)("are served as %s if the browser accepts %s", async (encoding, accepted, unpack) => {
    for (const [name, bytes, type] of [
      ["app-abc123.js", Buffer.from(SCRIPT), "text/javascript; charset=utf-8"],
      ["core-abc123.wasm", WASM, "application/wasm"],
    ] as const) {
      const answer = await ask(`/assets/${name}`, { "Accept-Encoding": accepted });
      expect(answer.headers).toMatchObject({
        "content-encoding": encoding,
        "content-type": type,
        "content-length": String(answer.body.length),
        "cache-control": "public, max-age=31536000, immutable",
        vary: expect.stringContaining("Accept-Encoding"),
        "x-content-type-options": "nosniff",
      });
      expect(unpack(answer.body).equals(bytes)).toBe(true);
    }
  });

  test("are served uncompressed if the browser accepts nothing else or no smaller form exists", async () => {
    const plain = await ask("/assets/app-abc123.js");
    expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, SCRIPT]);
    const css = await ask("/assets/plain-abc123.css", { "Accept-Encoding": "br" });
    expect([css.headers["content-encoding"], css.headers["content-type"]]).toEqual([
      undefined,
      "text/css; charset=utf-8",
    ]);
  });

  test("are not sent again while unchanged, in each encoding", async () => {
    const tags = new Set<unknown>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "Accept-Encoding": encoding };
      const first = await ask("/assets/app-abc123.js", headers);
      tags.add(first.headers.etag);
      const second = await ask("/assets/app-abc123.js", {
        ...headers,
        "If-None-Match": String(first.headers.etag),
      });
      expect([second.status, second.body.length]).toEqual([304, 0]);
    }
    expect(tags.size).toBe(3);
  });

  test("answer HEAD and range requests", async () => {
    const head = await ask("/assets/app-abc123.js", { "Accept-Encoding": "br" }, "HEAD");
    expect([head.status, head.body.length, head.headers["content-encoding"]]).toEqual([200, 0, "br"]);
    const range = { Range: "bytes=7-11", "Accept-Encoding": "br" };
    const part = await ask("/assets/core-abc123.wasm", range);
    expect([part.status, part.headers["content-encoding"]]).toEqual([206, undefined]);
    expect(part.body.equals(WASM.subarray(7, 12))).toBe(true);
  });

  test.each(["/assets/gone-abc123.js", "/assets/", "/assets", "/assets/x", "/gone.png", "/a/b.map"])(
    "that are missing get 404: %s",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([
        404,
        "public, max-age=0, s-maxage=1",
      ]);
      expect(answer.body.toString()).not.toContain("<!doctype");
    },
  );

  test("outside /assets/ are cached for a day, entry files by proxies for a second", async () => {
    expect((await ask("/favicon.svg")).headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    });
    expect((await ask("/manifest.webmanifest")).headers).toMatchObject({
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=0, s-maxage=1",
    });
  });
});

describe("the app", () => {
  test.each([
    ["/feed", "feed"],
    ["/feed?list=trending", "feed"],
    ["/video", "video"],
    ["/auth", "app"],
    ["/", "app"],
  ])("preloads at %s the files of that screen, if the build names them", async (path, title) => {
    const answer = await ask(path, { "Accept-Encoding": "br" });
    expect(brotliDecompressSync(answer.body).toString()).toBe(INDEX.replace("app", title));
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=1",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  test.each([
    "/",
    "/index.html",
    "/index.feed.html",
    "/index.none.html",
    "/feed/",
    "/feedback",
    "/profile",
    "/no/such/page",
    "/auth/reset/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl",
    "/%E0%A6%95",
    "/a%20b",
  ])("answers %s, always revalidated, with its content policy", async (path) => {
    const answer = await ask(path, { "Accept-Encoding": "br" });
    expect(answer.status).toBe(200);
    expect(brotliDecompressSync(answer.body).toString()).toBe(INDEX);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=1",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": `default-src 'none'; script-src http://127.0.0.1:${server.port}/assets/ 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self' blob:; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
    });
  });

  test("has its content policy only on pages", async () => {
    expect((await ask("/assets/app-abc123.js")).headers["content-security-policy"]).toBeUndefined();
  });
});

describe("the origin in the policy", () => {
  test("is the request's own until the operator names a proxy", async () => {
    const { headers } = await ask("/", PROXIED);
    expect(headers["content-security-policy"]).toContain("; script-src http://127.0.0.1/assets/ ");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  describe("with a named proxy", () => {
    beforeAll(() => trustProxy(server));

    test.each<[Record<string, string>, string]>([
      [{ Host: "jholok.example" }, "http://jholok.example/assets/"],
      [PROXIED, "https://a.example/assets/"],
      [{ ...CLIENT, Host: "jholok.example", "X-Forwarded-Proto": "https" }, "https://jholok.example/assets/"],
      [{ Host: "192.168.1.7:8090" }, "http://192.168.1.7:8090/assets/"],
      [{ Host: "[::1]:8090" }, "'self'"],
      [{ Host: "my_box" }, "'self'"],
      [{ ...CLIENT, Host: "x", "X-Forwarded-Host": "x; script-src *" }, "'self'"],
      [{ ...CLIENT, Host: "x", "X-Forwarded-Proto": "https: *" }, "http://x/assets/"],
      [{ Host: "x", "X-Forwarded-Host": "a.example", "X-Forwarded-Proto": "https" }, "http://x/assets/"],
    ])("is the one in the browser: %j", async (headers, source) => {
      const answer = await ask("/", headers);
      expect(answer.headers["content-security-policy"]).toContain(
        `; script-src ${source} 'wasm-unsafe-eval'; worker`,
      );
    });
  });
});

describe("only files of the built client are served", () => {
  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "/assets%5c..%5c..%5csecret.txt",
    "//secret.txt",
    "/%2fetc%2fpasswd",
    "/assets/..%00/secret.txt",
    "/.hidden.txt",
    "/.git/config",
    "/pb_hooks/static.pb.js",
    "/plain/index.html",
    "/plain/assets/..%2findex.html",
    "/../pb_migrations/1800000001_users.js",
  ])("%s", async (path) => {
    const answer = await ask(path);
    expect([301, 307, 404, 400]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/secret$|root:|routerAdd|migrate/);
    const location = String(answer.headers.location ?? "");
    if (location) expect((await ask(location)).status).toBe(404);
  });

  test("the API and the dashboard belong to PocketBase", async () => {
    expect((await ask("/api/health")).headers["content-type"]).toBe("application/json");
    const unknown = await ask("/api/no/such/route");
    expect([unknown.status, JSON.parse(unknown.body.toString())]).toEqual([
      404,
      { status: 404, message: "Not found", data: {} },
    ]);
    const dashboard = await ask("/_/");
    expect(dashboard.status).toBe(200);
    expect(dashboard.body.toString()).toContain("<html");
    expect((await ask("/_")).headers.location).toBe("/_/");
    expect((await ask("/_/no-such-file.js")).status).toBe(404);
  });
});

test("a server without a built client says so", async () => {
  rmSync(join(root, "dist"), { recursive: true });
  const answer = await ask("/feed");
  expect([answer.status, answer.headers["content-type"]]).toEqual([503, "text/plain; charset=utf-8"]);
  expect(answer.body.toString()).toContain("make start");
});
