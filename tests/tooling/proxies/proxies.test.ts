// The configurations of `make proxy-config` in real nginx and Caddy, with TLS, in front of a real server.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SECONDS } from "../../../pb_hooks/server/request-limits.js";
import { proxyConfig } from "../../../scripts/ops/proxy-config/write.mjs";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import { testVideoFile } from "../../support/media/test-videos";
import { trustProxy } from "../../support/network/reverse-proxy";
import { projectRoot } from "../../support/project-root";
import { type Server, SUPERUSER, scratchFolder, startServer } from "../../support/server";
import { tus } from "../../support/tus-client";
import { createUser, createVideo, type Person } from "../../support/users";
import { type Running, script } from "../helpers";
import { type Asked, proxyClient } from "./proxy-client";
import { DASHBOARD_CLIENT, PROXIES } from "./proxy-programs";

let server: Server;
let root: string;
let rahim: Person;
let videoPage: string;
let videoPath: string;

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: "<!doctype html><title>app</title>" } });
  server = await startServer({ root });
  rahim = await createUser(server, "rahim");
  const id = await createVideo(rahim, { file: "upright.mp4" });
  const { video } = await rahim.pb.collection("videos").getOne(id);
  videoPage = `/video/${id}`;
  videoPath = `/api/files/videos/${id}/${video}`;
  await trustProxy(server);
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

for (const [name, start] of Object.entries(PROXIES)) {
  const found = await ensureTool(name).catch((error: Error) => {
    process.stdout.write(`${error.message} Its configuration was not tested.\n`);
    return undefined;
  });

  describe.skipIf(!found)(name, () => {
    let proxy: Running;
    let https: number;
    let folder: string;

    const { open, ask } = proxyClient(() => https);
    const logIn = (asked: Asked) =>
      ask("/api/collections/_superusers/auth-with-password", {
        method: "POST",
        body: JSON.stringify({ identity: SUPERUSER.email, password: SUPERUSER.password }),
        ...asked,
        headers: { "Content-Type": "application/json", ...asked.headers },
      });

    beforeAll(async () => {
      folder = scratchFolder(name);
      const started = await start(server, folder);
      [proxy, https] = [started, started.port];
      const answers = async () => expect((await ask("/api/health")).status).toBe(200);
      await vi.waitFor(answers, { timeout: 20_000 }).catch((error) => {
        throw new Error(`${name} does not answer:\n${proxy.output()}`, { cause: error });
      });
    });
    afterAll(async () => {
      await proxy?.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    });

    test("passes on the origin in the browser, and none that a client claims", async () => {
      const forged = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" };
      const { status, headers } = await ask("/feed", { headers: forged });
      expect(status).toBe(200);
      expect(headers["content-security-policy"]).toContain(
        `; script-src https://example.com:${https}/assets/ `,
      );
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    });

    test("passes on the client's address, and none that a client claims", async () => {
      const { settings } = await server.superuser();
      const CLAIMED = "198.51.100.9";
      const dashboard = {
        host: "dashboard.example.com",
        from: DASHBOARD_CLIENT,
        headers: { "X-Forwarded-For": CLAIMED },
      };
      await settings.update({ superuserIPs: ["127.0.0.1", CLAIMED] });
      expect((await logIn(dashboard)).status).toBe(403);
      await settings.update({ superuserIPs: ["127.0.0.1", DASHBOARD_CLIENT] });
      expect((await logIn(dashboard)).status).toBe(200);
      await settings.update({ superuserIPs: [] });
    });

    test("serves the dashboard under a separate host name, for listed addresses only", async () => {
      for (const path of [
        "/_/",
        "/_",
        "/api/settings",
        "/api/logs",
        "/api/backups",
        "/api/collections",
        "/api/collections/videos",
      ]) {
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
        expect([path, (await ask(path, { host: "dashboard.example.com" })).status]).toEqual([path, 403]);
      }
      for (const collection of ["_superusers", "_SUPERUSERS", "%5Fsuperusers", "pbc_3142635823"])
        for (const action of ["records", "auth-with-password", "request-otp", "auth-refresh"]) {
          const path = `/api/collections/${collection}/${action}`;
          expect([path, (await ask(path, { method: "POST" })).status]).toEqual([path, 404]);
        }
      expect((await ask("/_/", { host: "dashboard.example.com", from: DASHBOARD_CLIENT })).status).toBe(200);
      for (const path of [
        "/api/app/info",
        "/api/collections/videos/records",
        "/api/collections/users/auth-methods",
      ])
        expect([path, (await ask(path)).status]).toEqual([path, 200]);
    });

    test("serves files and ranges of them to pages of this site only", async () => {
      const bytes = Buffer.from(await testVideoFile("upright.mp4").arrayBuffer());
      const whole = await ask(videoPath);
      expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true]);
      const part = await ask(videoPath, { headers: { Range: "bytes=4-7" } });
      expect([part.status, part.body.toString()]).toEqual([206, "ftyp"]);
      for (const { headers } of [whole, part])
        expect(headers).toMatchObject({
          "content-type": "video/mp4",
          "content-security-policy": expect.stringContaining("sandbox"),
          "cross-origin-resource-policy": "same-origin",
        });
    });

    test("does not let caches store a file requested with a token", async () => {
      expect((await ask(videoPath)).headers["cache-control"]).toContain("max-age=2592000");
      const token = await rahim.pb.files.getToken();
      const { status, headers } = await ask(`${videoPath}?token=${token}`);
      expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    });

    test("serves public files under the second name, and nothing else", async () => {
      const host = "media.example.com";
      const { status, headers } = await ask(videoPath, { host, headers: { Origin: "https://example.com" } });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "https://example.com",
        "cross-origin-resource-policy": "same-site",
      });
      const token = await rahim.pb.files.getToken();
      for (const path of [`${videoPath}?token=${token}`, "/", "/feed", "/api/app/info", "/_/"])
        expect([path, (await ask(path, { host })).status]).toEqual([path, 404]);
    });

    test("compresses pages and feeds that the server writes", async () => {
      for (const path of [videoPage, "/@rahim/feed.xml"]) {
        const plain = await ask(path);
        const { headers, body } = await ask(path, { headers: { "Accept-Encoding": "gzip, br" } });
        expect([plain.headers["content-encoding"], headers["content-encoding"]]).toEqual([undefined, "gzip"]);
        expect(headers.vary).toContain("Accept-Encoding");
        expect(gunzipSync(body).equals(plain.body)).toBe(true);
      }
    });

    test("passes on events without delay", async () => {
      const sent = open("/api/realtime");
      const first = await new Promise<string>((resolve, reject) => {
        sent.on("error", reject);
        sent.on("response", (answer) => answer.once("data", (chunk) => resolve(String(chunk))));
        sent.end();
      });
      expect(first).toContain("PB_CONNECT");
      sent.destroy();
    });

    test("passes on the bytes of an upload without delay", async () => {
      const HALF = 1_000_000;
      const path = await tus(server, rahim).begin(2 * HALF);
      const id = path.split("/").pop() ?? "";
      const headers = {
        Authorization: rahim.pb.authStore.token,
        "Tus-Resumable": "1.0.0",
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": 2 * HALF,
      };
      const sent = open(path, { method: "PATCH", headers });
      const ended = new Promise<number | undefined>((resolve, reject) => {
        sent.on("response", ({ statusCode }) => resolve(statusCode));
        sent.on("error", reject);
      });
      sent.write(Buffer.alloc(HALF));
      const arrived = () =>
        Number(
          execFileSync("sh", [
            "-c",
            `cat "$0"/*${id}* 2>/dev/null | wc -c`,
            `${server.dir}_uploads`,
          ]).toString(),
        );
      await expect.poll(arrived, { timeout: 10_000 }).toBeGreaterThan(HALF / 2);
      sent.end(Buffer.alloc(HALF));
      expect(await ended).toBe(204);
    });

    test("keeps connections open for less time than the server", () => {
      const upstream = {
        nginx: /upstream[^}]*keepalive_timeout (\d+)s/,
        caddy: /transport http[^}]*keepalive (\d+)s/,
      };
      const kept = Object.entries(upstream)
        .find(([key]) => key === name)?.[1]
        .exec(proxyConfig({ KIND: name, DOMAIN: "example.com" }));
      expect(Number(kept?.[1])).toBeLessThan(SECONDS.idle);
    });

    test.runIf(name === "nginx")("gives the doctor no complaint about the dashboard", async () => {
      const env = { URL: `https://127.0.0.1:${https}`, DATA: "", NODE_TLS_REJECT_UNAUTHORIZED: "0" };
      const { output } = await script("ops/doctor.mjs", [], env);
      for (const what of [
        "settings, logs and backups are for superusers",
        "collections deny guests what the app denies",
        "the dashboard is not reachable at this address",
        "superusers can log in from listed addresses only",
      ])
        expect(output).toMatch(new RegExp(`^ {2}ok +${what}`, "m"));
    });
  });
}
