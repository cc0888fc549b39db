// The release as an operator uses it: unpacked into an empty folder and started with an empty PATH.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { serveArgs } from "../../../scripts/lib/serve-args.mjs";
import { testVideoFile } from "../../support/media/test-videos";
import { freePort, scratchFolder } from "../../support/server";
import { type Running, running, script } from "../helpers";

let out: string;
let folder: string;
let url: string;
let app: Running | undefined;

/** An environment without any program: no Node, no Go, not even `dirname`. */
const BARE = { PATH: "/nowhere" };

beforeAll(async () => {
  out = scratchFolder("release");
  const { code, output } = await script("build/release.mjs", [], { OUT: out });
  expect(code, output).toBe(0);
  const archive = output.trim().split("\n").at(-1) ?? "";
  expect(archive).toMatch(/jholok-\d+\.\d+\.\d+-(linux|darwin)-(amd64|arm64)\.tar\.gz$/);
  execFileSync("tar", ["-xzf", archive, "-C", out]);
  folder = archive.replace(/-(linux|darwin)-.*$/, "");
});
afterAll(async () => {
  if (app?.child.exitCode === null) await app.end("SIGKILL");
  rmSync(out, { recursive: true, force: true });
});

/** The command that `run --print` would start, as words. */
const printed = (args: string[] = [], env: Record<string, string> = {}) =>
  execFileSync(join(folder, "run"), ["--print", ...args], { encoding: "utf8", env: { ...BARE, ...env } })
    .trim()
    .split(" ");

test("the archive has all promised files, and no data", () => {
  expect(readdirSync(folder).sort()).toEqual([
    "LICENSE",
    "dist",
    "jholok.service",
    "licences",
    "pb_hooks",
    "pb_migrations",
    "pocketbase",
    "run",
  ]);
  expect(statSync(join(folder, "run")).mode & 0o111).toBeTruthy();
  const licences = readdirSync(join(folder, "licences"));
  expect(licences.sort()).toEqual([
    "GPL-3.0.txt",
    "THIRD-PARTY.txt",
    "ffmpeg-core.txt",
    "fonts-OFL.txt",
    "npm-packages.txt",
    "pocketbase-MIT.txt",
  ]);
  const packages = readFileSync(join(folder, "licences", "npm-packages.txt"), "utf8");
  for (const name of ["react", "pocketbase", "jotai", "@ffmpeg/core", "zod"])
    expect(packages).toContain(`${name} `);
  expect(packages).toMatch(/^mediabunny \S+: MPL-2\.0\n\nMozilla Public License Version 2\.0/m);
  const notes = readFileSync(join(folder, "licences", "THIRD-PARTY.txt"), "utf8");
  for (const name of licences.filter((one) => one !== "THIRD-PARTY.txt")) expect(notes).toContain(name);
  expect(packages).not.toMatch(/^(vite|vitest|typescript) \d/m);
});

test("the same commit makes the same bytes, with checksums and a list of all parts", async () => {
  const again = scratchFolder("release-again");
  onTestFinished(() => rmSync(again, { recursive: true }));
  const { code, output } = await script("build/release.mjs", [], { OUT: again });
  expect(code, output).toBe(0);
  const sums = readFileSync(join(out, "SHA256SUMS"), "utf8");
  expect(readFileSync(join(again, "SHA256SUMS"), "utf8")).toBe(sums);
  const lines = sums
    .trimEnd()
    .split("\n")
    .map((line) => line.split("  "));
  expect(lines.map(([, name]) => name)).toEqual([
    expect.stringMatching(/\.tar\.gz$/),
    expect.stringMatching(/\.spdx\.json$/),
  ]);
  for (const [hash, name = ""] of lines)
    expect(
      createHash("sha256")
        .update(readFileSync(join(out, name)))
        .digest("hex"),
    ).toBe(hash);
  const list = JSON.parse(readFileSync(join(out, lines[1]?.[1] ?? ""), "utf8"));
  const names = list.packages.map((one: { name: string }) => one.name);
  expect(list.spdxVersion).toBe("SPDX-2.3");
  expect(names).toEqual(expect.arrayContaining(["react", "pocketbase", "@ffmpeg/core"]));
  expect(names).not.toContain("vitest");
  const ids = new Set(list.packages.map((one: { SPDXID: string }) => one.SPDXID));
  expect(ids.size).toBe(names.length);
  for (const { relatedSpdxElement } of list.relationships) expect([...ids]).toContain(relatedSpdxElement);
});

test("run starts PocketBase with the common flags; PORT, HOST and DATA change the others", () => {
  const program = join(folder, "pocketbase");
  const plain = serveArgs({ root: folder, data: join(folder, "pb_data"), http: "127.0.0.1:8090" });
  expect(printed()).toEqual([program, ...plain]);
  const other = serveArgs({ root: folder, data: "/srv/data", http: "0.0.0.0:80" });
  expect(printed([], { PORT: "80", HOST: "0.0.0.0", DATA: "/srv/data" })).toEqual([program, ...other]);
});

test("run with a domain passes it to PocketBase, which obtains the certificate", () => {
  // The certificate itself is not tested, because that needs a public domain and ports 80 and 443.
  expect(printed(["yourdomain.com"]).slice(1, 4)).toEqual([
    "serve",
    "yourdomain.com",
    `--dir=${folder}/pb_data`,
  ]);
  expect(printed(["yourdomain.com", "www.yourdomain.com"]).slice(1, 4)).toEqual([
    "serve",
    "yourdomain.com",
    "www.yourdomain.com",
  ]);
  expect(printed(["yourdomain.com"]).join(" ")).not.toContain("--http");
  const nonsense = spawnSync(join(folder, "run"), ["--nonsense"], { encoding: "utf8", env: BARE });
  expect(nonsense).toMatchObject({ status: 2, stderr: expect.stringContaining("./run yourdomain.com") });
});

test("the systemd unit limits memory, drops privileges except low ports, and starts run", () => {
  const unit = readFileSync(join(folder, "jholok.service"), "utf8");
  for (const line of [
    "ExecStart=/opt/jholok/run $DOMAIN",
    "MemoryMax=75%",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "CapabilityBoundingSet=CAP_NET_BIND_SERVICE",
  ])
    expect(unit).toContain(`\n${line}\n`);
  expect(unit).toMatch(/^Environment=.*PB_THUMBS_MAX_WORKERS=1/m);
});

test("the release starts on an empty folder with an empty PATH, without demo, and logs no token", async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = running(join(folder, "run"), [], { ...BARE, PORT: String(port) }, out);
  await app.printed("Server started");
  const { items } = await (await fetch(`${url}/api/app/videos`)).json();
  expect(items).toEqual([]);
  expect(existsSync(join(folder, "pb_data", "data.db"))).toBe(true);
  expect(app.output()).not.toMatch(/pbinstal|eyJ/);
});

test("a smoke test passes: app, sign-up, upload, feed, like, playback by range", async () => {
  const page = await fetch(`${url}/feed`);
  expect(page.status).toBe(200);
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? "";
  const code = await fetch(url + asset, { headers: { "accept-encoding": "br" } });
  expect([code.status, code.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);

  const pb = new PocketBase(url);
  const who = { username: "first_person", email: "first@example.test", password: "secret-pass" };
  const { id } = await pb.collection("users").create({ ...who, passwordConfirm: who.password });
  await pb.collection("users").authWithPassword(who.email, who.password);
  const video = await pb
    .collection("videos")
    .create({ user: id, caption: "প্রথম", video: testVideoFile("upright.mp4") });
  await pb.collection("likes").create({ user: id, video: video.id });
  const { items } = await pb.send("/api/app/videos", {});
  expect(items).toMatchObject([
    { id: video.id, caption: "প্রথম", likes_count: 1, owner: { username: "first_person" } },
  ]);

  const file = `${url}/api/files/videos/${video.id}/${items[0].video}`;
  const whole = await fetch(file);
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  const piece = await fetch(file, { headers: { range: "bytes=0-99" } });
  expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 100]);
});

test("run admin creates an admin beside the server, and SIGTERM ends it", async () => {
  execFileSync(join(folder, "run"), ["admin", "a@example.test", "12345678"], { env: BARE });
  const pb = new PocketBase(url);
  await pb.collection("_superusers").authWithPassword("a@example.test", "12345678");
  expect((await pb.collection("_superusers").getFullList()).length).toBe(1);
  expect(await app?.end("SIGTERM")).toBe(0);
});
