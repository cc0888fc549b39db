// nginx and Caddy themselves accept the output of `make proxy-config`.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { capture } from "../../../scripts/lib/processes.mjs";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import { hasNchan, writeNchanPart } from "../../support/live-engines/programs";
import { writeNginx } from "../../support/network/nginx";
import { scratchFolder } from "../../support/server";
import { script } from "../helpers";
import { writeCaddy } from "./proxy-programs";

const UPSTREAM = "127.0.0.1:8090";
let folder: string;
beforeEach(() => {
  folder = scratchFolder("proxy-config");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const has = (name: string) =>
  ensureTool(name).then(
    () => true,
    () => false,
  );

const hasNginx = await has("nginx");
const version = hasNginx ? (await capture("nginx", ["-V"])).output : "";

describe.skipIf(!hasNginx)("nginx", () => {
  const check = async (settings: Record<string, string>) => {
    const file = writeNginx(folder, UPSTREAM, 8443, settings);
    const { code, output } = await capture("nginx", ["-t", "-p", folder, "-c", file]);
    expect(code, output).toBe(0);
    expect(output).not.toContain("[warn]");
  };

  test.each<[string, Record<string, string>]>([
    ["the least", {}],
    ["a name for files", { MEDIA_DOMAIN: "media.example.com" }],
    ["Centrifugo", { ENGINE: "centrifugo" }],
    ["several addresses for the dashboard", { DASHBOARD_FROM: "198.51.100.7,2001:db8::/48" }],
  ])("takes a configuration with %s", (_, settings) => check(settings));

  test.runIf(hasNchan())("takes the part of Nchan", () =>
    check({ ENGINE: "nchan", NCHAN: writeNchanPart(folder, 8091) }),
  );

  test.runIf(version.includes("http_v3_module"))("takes HTTP/3", () => check({ HTTP3: "1" }));
});

describe.skipIf(!(await has("caddy")))("Caddy", () => {
  test.each(["none", "nchan", "centrifugo"])("takes its configuration with ENGINE=%s", async (engine) => {
    const file = await writeCaddy(folder, UPSTREAM, 8443, { ENGINE: engine });
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const { code, output } = await capture(
      "caddy",
      ["validate", "--config", file, "--adapter", "caddyfile"],
      {
        env,
      },
    );
    expect(code, output).toBe(0);
  });
});

describe("make proxy-config", () => {
  test("writes to a file", async () => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "site.conf");
    const { code, output } = await script("ops/proxy-config.mjs", [], {
      ...{ KIND: "nginx", DOMAIN: "jholok.example", OUT: file },
    });
    expect([code, output]).toEqual([0, ""]);
  });

  test("names a missing setting in one line", async () => {
    const { code, output } = await script("ops/proxy-config.mjs", [], { KIND: "nginx" });
    expect([code, output.trim()]).toEqual([1, "DOMAIN= is missing"]);
  });
});
