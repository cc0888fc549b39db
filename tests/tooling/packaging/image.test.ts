// The image of the release: built without a daemon, unpacked, and run as its user in an empty root.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveArgs } from "../../../scripts/lib/serve-args.mjs";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import { freePort, scratchFolder } from "../../support/server";
import { running, script } from "../helpers";

interface Config {
  User: string;
  Cmd: string[];
  Entrypoint: string[];
  Healthcheck: { Test: string[] };
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const ADDRESS = "127.0.0.1:8090";

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

// Installing buildah and packing take a minute.
test.runIf(process.env.LONG)(
  "the image has no shell, runs as its user, and its health check works",
  async () => {
    await ensureTool("buildah");
    const out = scratchFolder("image");
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const { code, output } = await script("build/image.mjs", [], { OUT: out });
    expect(code, output).toBe(0);
    const parts = join(out, "parts");
    const root = join(out, "root");
    for (const folder of [parts, root]) mkdirSync(folder);
    execFileSync("tar", ["-xf", output.trim().split("\n").at(-1) ?? "", "-C", parts]);
    const [{ Config: file, Layers }] = read(join(parts, "manifest.json"));
    for (const layer of Layers) execFileSync("tar", ["-xf", join(parts, layer), "-C", root]);
    const config: Config = read(join(parts, file)).config;
    expect(config.User).toBe("65532:65532");
    expect(spawnSync("find", [root, "-name", "sh"], { encoding: "utf8" }).stdout).toBe("");
    expect(statSync(join(root, "app")).uid).toBe(0);

    const inside = (args: string[]) => ["--userspec=65532:65532", root, ...config.Entrypoint, ...args];
    const address = `127.0.0.1:${await freePort()}`;
    const app = running("chroot", inside(config.Cmd.map((arg) => arg.replace("0.0.0.0:8090", address))), {});
    await app.printed("Server started");
    expect((await fetch(`http://${address}/feed`)).status).toBe(200);
    const [, , ...check] = config.Healthcheck.Test;
    const healthy = () =>
      spawnSync("chroot", inside(check.map((arg) => arg.replace(ADDRESS, address)))).status;
    expect(healthy()).toBe(0);
    expect(await app.end("SIGTERM")).toBe(0);
    expect(healthy()).toBe(1);
  },
);
