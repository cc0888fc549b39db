// The images of the release: built without a daemon, unpacked, and run as their user in an empty root.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ensurePocketBase } from "../../../scripts/lib/pocketbase.mjs";
import { hostPlatform } from "../../../scripts/lib/pocketbase-release.mjs";
import { which } from "../../../scripts/lib/processes.mjs";
import { serveArgs } from "../../../scripts/lib/serve-args.mjs";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import { freePort, scratchFolder } from "../../support/server";
import { running, script } from "../helpers";
import { machineOf } from "./program-header";

interface Config {
  User: string;
  Cmd: string[];
  Entrypoint: string[];
  Healthcheck: { Test: string[] };
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const ADDRESS = "127.0.0.1:8090";
/** By its path, because what it starts gets an empty environment. */
const CHROOT = which("chroot", "/usr/sbin:/usr/bin") ?? "chroot";

/** Flags that every start has: in the image and in the recipe for several containers. */
const flags = (http: string, origins: string) =>
  serveArgs({ root: "/app", data: "/data/pb_data", http, origins });

test("image and compose file start the server with the common flags", () => {
  const [, image = ""] = /^CMD (\[.*\])$/m.exec(readFileSync("Containerfile", "utf8")) ?? [];
  expect(JSON.parse(image)).toEqual(flags("0.0.0.0:8090", "http://localhost:8090"));
  const [, compose = ""] = /^ {4}command:\s*(\[[^\]]*\])/m.exec(readFileSync("compose.yaml", "utf8")) ?? [];
  const command = JSON.parse(compose.replace(/,\s*\]$/, "]"));
  expect(command).toEqual(flags(ADDRESS, ["$", "{ORIGIN:?the public address}"].join("")));
});

/** The processor in the header of the program. */
const MACHINE = { amd64: "x86-64", arm64: "aarch64" };

// Each image takes 10 s, installing buildah and building PocketBase with Go a minute each, once.
describe.runIf(process.env.LONG).each(["amd64", "arm64"] as const)("the image for %s", (arch) => {
  let out: string;
  let root: string;
  let image: { architecture: string; os: string; config: Config };
  /** Starts a program of the image in it, on another processor through qemu. */
  let chroot: string[];

  beforeAll(async () => {
    await ensureTool("buildah");
    await ensurePocketBase({ platform: { os: "linux", arch } });
    out = scratchFolder(`image-${arch}`);
    const { code, output } = await script("build/image.mjs", [], { OUT: out, ARCH: arch });
    expect(code, output).toBe(0);
    const parts = join(out, "parts");
    root = join(out, "root");
    for (const folder of [parts, root]) mkdirSync(folder);
    execFileSync("tar", ["-xf", output.trim().split("\n").at(-1) ?? "", "-C", parts]);
    const [{ Config: file, Layers }] = read(join(parts, "manifest.json"));
    for (const layer of Layers) execFileSync("tar", ["-xf", join(parts, layer), "-C", root]);
    image = read(join(parts, file));
    chroot = ["--userspec=65532:65532", root];
    if (hostPlatform().arch === arch) return;
    const emulator = `qemu-${MACHINE[arch]}-static`;
    copyFileSync(await ensureTool("qemu-user-static", emulator), join(root, emulator));
    chroot.push(`/${emulator}`);
  }, 600_000);
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test("names its processor, and its program is for that", () => {
    expect([image.os, image.architecture]).toEqual(["linux", arch]);
    expect(machineOf(join(root, "app/pocketbase"))).toBe(`ELF ${MACHINE[arch]}`);
  });

  test("has no shell, and its files belong to root", () => {
    expect(spawnSync("find", [root, "-name", "sh"], { encoding: "utf8" }).stdout).toBe("");
    expect(statSync(join(root, "app")).uid).toBe(0);
  });

  test("runs as its user, and its health check works", { timeout: 300_000 }, async () => {
    const { config } = image;
    expect(config.User).toBe("65532:65532");
    const inside = (args: string[]) => [...chroot, ...config.Entrypoint, ...args];
    const address = `127.0.0.1:${await freePort()}`;
    const app = running(CHROOT, inside(config.Cmd.map((arg) => arg.replace("0.0.0.0:8090", address))), {});
    onTestFinished(() => void app.child.kill("SIGKILL"));
    await app.printed("Server started");
    expect((await fetch(`http://${address}/api/health`)).status).toBe(200);
    expect((await fetch(`http://${address}/feed`)).status).toBe(200);
    const [, , ...check] = config.Healthcheck.Test;
    const healthy = () => spawnSync(CHROOT, inside(check.map((arg) => arg.replace(ADDRESS, address)))).status;
    expect(healthy()).toBe(0);
    expect(await app.end("SIGTERM")).toBe(0);
    expect(healthy()).toBe(1);
  });
});
