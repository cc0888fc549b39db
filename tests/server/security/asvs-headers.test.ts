// OWASP ASVS 5.0, response headers and trusted request headers. docs/security.md lists each item.
import { expect, test } from "vitest";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { CLIENT, trustProxy } from "../../support/network/reverse-proxy";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const server = await testServer();
const rahim = await createUser(server, "rahim");
const thumbnail = testVideoFile("picture.jpg");
const video = { user: rahim.id, video: testVideoFile("short.mp4"), thumbnail };
const made = await rahim.pb.collection("videos").create(video);
const files = [made.video, made.thumbnail].map((name) => `/api/files/videos/${made.id}/${name}`);

const PAGES = ["/", "/feed", "/auth", "/discover", "/video/nothing00000000", "/@nobody", "/no/such/page"];
const OTHERS = [
  "/api/health",
  "/api/app/videos",
  "/api/app/info",
  "/api/collections/videos/records",
  "/api/collections/reports/records/x",
  "/api/nothing",
  "/favicon.svg",
  "/assets/gone.js",
  "/manifest.webmanifest",
  "/robots.txt",
];

test("ASVS 3.4.1: over TLS responses require HTTPS for a year, subdomains included", async () => {
  const distrust = await trustProxy(server);
  for (const path of PAGES) {
    const { headers } = await rawRequest(server, path, { ...CLIENT, "X-Forwarded-Proto": "https" });
    const [, age] = /max-age=(\d+)/.exec(String(headers["strict-transport-security"])) ?? [];
    expect(Number(age), path).toBeGreaterThanOrEqual(31_536_000);
    expect(headers["strict-transport-security"]).toContain("includeSubDomains");
  }
  expect((await rawRequest(server, "/")).headers["strict-transport-security"]).toBeUndefined();
  await distrust();
});

test("ASVS 3.4.2: pages of other sites cannot read responses", async () => {
  for (const path of [...PAGES, ...OTHERS, ...files])
    for (const origin of ["https://evil.example", "null", `http://127.0.0.1.evil.example:${server.port}`]) {
      const { headers } = await rawRequest(server, path, { Origin: origin });
      expect(headers["access-control-allow-origin"], `${path} for ${origin}`).toBeUndefined();
    }
  const asked = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
  const { headers } = await rawRequest(server, "/api/collections/likes/records", asked, "OPTIONS");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("ASVS 3.4.3, 3.4.6: every page has a content policy, and no other site can frame it", async () => {
  for (const path of PAGES) {
    const { headers } = await rawRequest(server, path);
    const policy = String(headers["content-security-policy"]);
    expect(headers["content-type"], path).toContain("text/html");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src http://127.0.0.1:${server.port}/assets/ 'wasm-unsafe-eval';`);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|'self')/);
  }
  for (const path of files)
    expect((await rawRequest(server, path)).headers["content-security-policy"]).toContain("sandbox");
});

test("ASVS 3.4.4: every response forbids guessing its type", async () => {
  for (const path of [...PAGES, ...OTHERS, ...files]) {
    const { headers, status } = await rawRequest(server, path);
    expect(headers["x-content-type-options"], `${path} (${status})`).toBe("nosniff");
  }
});

test("no response sets a cookie", async () => {
  for (const path of [...PAGES, ...OTHERS, ...files])
    expect((await rawRequest(server, path)).headers["set-cookie"], path).toBeUndefined();
});

test("ASVS 4.1.3: a client address in a header changes no limit", async () => {
  const root = await server.superuser();
  const { rateLimits } = await root.settings.getAll();
  await root.settings.update({ rateLimits: { ...rateLimits, excludedIPs: [] } });
  const statuses: number[] = [];
  for (let n = 0; n < 130; n++) {
    const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `203.0.113.${n}`,
        "X-Real-IP": `198.51.100.${n}`,
      },
      body: JSON.stringify({ identity: `nobody${n}@example.test`, password: "wrong-password" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
  await root.settings.update({ rateLimits });
});
