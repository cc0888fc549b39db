// Tests the headers of every response, and which request headers the server trusts for addresses.
import { rmSync } from "node:fs";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../../support/network/raw-request";
import { CLIENT, trustProxy } from "../../support/network/reverse-proxy";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo } from "../../support/users";

let server: Server;
let root: PocketBase;
let folder: string;
let file: string;
let id: string;

beforeAll(async () => {
  folder = projectRoot({
    "index.html": { bytes: "<!doctype html><title>app</title>", compressed: true },
    "favicon.svg": { bytes: "<svg xmlns='http://www.w3.org/2000/svg'/>" },
    "assets/app-abc123.js": { bytes: "export {};", compressed: true },
  });
  server = await startServer({ root: folder });
  root = await server.superuser();
  const rahim = await createUser(server, "rahim");
  id = await createVideo(rahim);
  const video = await root.collection("videos").getOne(id);
  file = `/api/files/videos/${id}/${video.video}`;
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(server, path, headers, method);

/** One path per kind of response, including errors. */
const PATHS = [
  "/",
  "/feed",
  "/video/nosuchvideo0000",
  "/@nobody",
  "/@nobody/feed.xml",
  "/@rahim/feed.json",
  "/embed/nosuchvideo0000",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/gone.xml",
  "/api/app/oembed",
  "/favicon.svg",
  "/assets/app-abc123.js",
  "/assets/gone.js",
  "/plain/assets/app-abc123.js",
  "/gone.png",
  "/_/",
  "/api/health",
  "/api/nothing",
  "/api/app/videos",
  "/api/app/info",
  "/api/app/challenge",
  "/api/app/account",
  "/api/collections/videos/records",
  "/api/collections/likes/records/nosuchlike00000",
  "/api/collections/invitations/records",
  "/api/files/videos/nosuchvideo0000/x.mp4",
];

describe("every response", () => {
  test.each(PATHS)("of %s has nosniff and sets no cookie", async (path) => {
    const { headers } = await ask(path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("of a file, a range of it, and an error has nosniff and sets no cookie", async () => {
    for (const [method, path, more] of [
      ["GET", file, {}],
      ["GET", file, { Range: "bytes=0-9" }],
      ["HEAD", file, {}],
      ["POST", "/api/collections/users/auth-with-password", { "Content-Type": "application/json" }],
      ["OPTIONS", "/api/collections/users/records", {}],
      ["PUT", "/api/app/videos", {}],
    ] as const) {
      const { headers } = await ask(path, more, method);
      if (method !== "OPTIONS")
        expect([method, headers["x-content-type-options"]]).toEqual([method, "nosniff"]);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });
});

describe("other sites", () => {
  const allowed = async (path: string, origin: string, method = "GET") =>
    (await ask(path, { Origin: origin, "Access-Control-Request-Method": "POST" }, method)).headers[
      "access-control-allow-origin"
    ];

  test.each(["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"])(
    "%s gets no CORS permission",
    async (origin) => {
      for (const path of ["/api/app/videos", "/api/collections/users/records", "/", file]) {
        expect(await allowed(path, origin)).toBeUndefined();
        expect(await allowed(path, origin, "OPTIONS")).toBeUndefined();
      }
    },
  );

  test("the own origin and one configured by the operator get CORS permission", async () => {
    expect(await allowed("/api/app/videos", server.url)).toBe(server.url);
    process.env.ORIGINS = "https://app.example,https://other.example";
    try {
      const other = await startServer();
      for (const origin of ["https://app.example", "https://other.example"])
        expect(
          (await rawRequest(other, "/api/app/videos", { Origin: origin })).headers[
            "access-control-allow-origin"
          ],
        ).toBe(origin);
      const { headers } = await rawRequest(other, "/api/app/videos", { Origin: "https://evil.example" });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      await other.dispose();
    } finally {
      delete process.env.ORIGINS;
    }
  });

  test("no response allows credentials", async () => {
    const { headers } = await ask("/api/app/videos", { Origin: server.url });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });
});

test("only the page of an embedded video may stand in frames of other sites", async () => {
  for (const path of ["/", "/feed", "/@rahim", `/video/${id}`]) {
    const { headers } = await ask(path);
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
  for (const path of [`/embed/${id}`, "/embed/nosuchvideo0000"]) {
    const { headers } = await ask(path);
    expect(headers["content-security-policy"], path).toMatch(
      /^default-src 'none'; script-src 'sha256-[^';]+'; style-src 'sha256-[^';]+'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(headers["x-frame-options"], path).toBeUndefined();
  }
});

test("files of users run no script when opened directly", async () => {
  const { headers } = await ask(file);
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  );
});

test("HSTS is sent for a year over TLS, and not over plain HTTP", async () => {
  const distrust = await trustProxy(server);
  for (const path of [
    "/",
    "/feed",
    "/video/nosuchvideo0000",
    "/assets/app-abc123.js",
    "/favicon.svg",
    "/gone.png",
    "/embed/nosuchvideo0000",
    "/@rahim/feed.xml",
    "/sitemap.xml",
  ]) {
    const told = async (headers: Record<string, string>) =>
      (await ask(path, headers)).headers["strict-transport-security"];
    expect(await told({ ...CLIENT, "X-Forwarded-Proto": "https" })).toBe(
      "max-age=31536000; includeSubDomains",
    );
    expect(await told(CLIENT)).toBeUndefined();
    expect(await told({ "X-Forwarded-Proto": "https" })).toBeUndefined();
  }
  await distrust();
});

describe("client addresses", () => {
  const guess = (i: number, from: string) =>
    fetch(`${server.url}/api/collections/users/auth-with-password`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": from,
        "X-Real-IP": from,
        Forwarded: `for=${from}`,
      },
      body: JSON.stringify({ identity: `nobody${i}@example.test`, password: "wrong-password" }),
    }).then((answer) => answer.status);
  const limits = async (excludedIPs: string[]) =>
    root.settings.update({ rateLimits: { ...(await root.settings.getAll()).rateLimits, excludedIPs } });

  test("in a header change no limit, until the operator names the proxy's header", async () => {
    await limits([]);
    const statuses = [];
    for (let i = 0; i < 125; i++) statuses.push(await guess(i, `203.0.113.${i}`));
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(120);
    expect(statuses.at(-1)).toBe(429);
    await limits(["127.0.0.1", "::1"]);
  });

  test("of superusers are restricted once some are configured", async () => {
    await root.settings.update({
      superuserIPs: ["198.51.100.7"],
      trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false },
    });
    const logIn = (from: string) =>
      fetch(`${server.url}/api/collections/_superusers/auth-with-password`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
        body: JSON.stringify({ identity: "root@example.test", password: "root-password" }),
      });
    expect((await logIn("203.0.113.5")).status).toBe(403);
    expect((await logIn("198.51.100.7")).status).toBe(200);
    const held = await fetch(`${server.url}/api/settings`, {
      headers: { Authorization: root.authStore.token, "X-Forwarded-For": "203.0.113.5" },
    });
    expect([401, 403]).toContain(held.status);
  });
});
