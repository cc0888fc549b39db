// The live engines of compose.yaml: their commands, run by the real programs as their containers run them, behind the Caddy that
// `make proxy-config` writes for them.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { capture, which } from "../../../scripts/lib/processes.mjs";
import {
  CENTRIFUGO_VERSION,
  canHaveCentrifugo,
  centrifugoProgram,
  type EngineName,
  engineEnv,
  hasNchan,
  KEY,
} from "../../support/live-engines/programs";
import { READER_HEADERS, readerAddress } from "../../support/live-engines/readers";
import { proxiedClient, untilProxied } from "../../support/network/proxied-client";
import { freePort, ROOT, scratchFolder, startServer } from "../../support/server";
import { running } from "../helpers";
import { writeCaddy } from "../proxies/proxy-programs";

const LONG = !!process.env.LONG;
const BUILD_MS = 400_000;
const SOON = { timeout: 15_000 };
const NAMES: EngineName[] = ["nchan", "centrifugo"];
/** The user of the containers. */
const USER = ["--reuid=65532", "--regid=65532", "--clear-groups"];

const { services } = parse(readFileSync(join(ROOT, "compose.yaml"), "utf8"));
/** The shell's text. To Compose two dollars are one. */
const commandOf = (name: EngineName) => {
  const [shell, flag, text] = services[name].command;
  expect([shell, flag]).toEqual(["sh", "-c"]);
  return (text as string).replaceAll("$$", "$");
};

test.each(NAMES)(
  "%s is a profile, has the key from the environment, and does not start without one",
  async (name) => {
    const { profiles, environment, network_mode, volumes } = services[name];
    expect([profiles, network_mode]).toEqual([[name], "service:app"]);
    expect(environment.LIVE_KEY).toBe(services.app.environment.LIVE_KEY);
    expect(volumes).toEqual(["./docs/proxies:/proxies:ro"]);
    const { code, output } = await capture("/bin/sh", ["-c", commandOf(name)], { env: { LIVE_KEY: "" } });
    expect(code).not.toBe(0);
    expect(output).toContain("LIVE_KEY");
  },
);

test("the image of Centrifugo is the version that the tests run", () => {
  expect(services.centrifugo.image).toBe(`centrifugo/centrifugo:${CENTRIFUGO_VERSION}`);
});

/** Folders and ports of a container, in a folder and on ports of this test. */
async function container(name: EngineName) {
  const folder = scratchFolder("container");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  for (const [part, mode] of [
    ["tmp", 0o777],
    ["proxies", 0o755],
  ] as const) {
    mkdirSync(join(folder, part));
    chmodSync(join(folder, part), mode);
  }
  const [read, publish] = [await freePort(), await freePort()];
  const inside = (text: string) =>
    text
      .replaceAll("/tmp/", `${folder}/tmp/`)
      .replaceAll("/proxies/", `${folder}/proxies/`)
      .replaceAll("127.0.0.1:8092", `127.0.0.1:${read}`)
      .replaceAll("127.0.0.1:8091", `127.0.0.1:${publish}`)
      .replace("jholok_readers 100;", "jholok_readers 2;")
      .replace("exec centrifugo", `exec ${name === "centrifugo" ? centrifugoProgram() : ""}`);
  for (const file of ["nchan.conf", "nchan-container.conf", "centrifugo.json"])
    writeFileSync(
      join(folder, "proxies", file),
      inside(readFileSync(join(ROOT, "docs/proxies", file), "utf8")),
    );
  const shell = ["sh", "-c", inside(commandOf(name))];
  const [program = "", ...args] =
    process.getuid?.() === 0 && which("setpriv") ? ["setpriv", ...USER, ...shell] : shell;
  const env = { PATH: process.env.PATH, LIVE_KEY: KEY, CENTRIFUGO_HTTP_SERVER_PORT: `${read}` };
  const engine = running(program, args, env, folder);
  onTestFinished(async () => void (await engine.end("SIGTERM")));
  return { engine, read, publishUrl: `http://127.0.0.1:${name === "nchan" ? publish : read}` };
}

async function behindCaddy(name: EngineName) {
  const { engine, read, publishUrl } = await container(name);
  const server = await startServer({ env: { ...engineEnv(name, []), LIVE_PUBLISH_URL: publishUrl } });
  onTestFinished(() => server.dispose());
  const folder = scratchFolder("caddy");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const settings = { ENGINE: name, ENGINE_UPSTREAM: `127.0.0.1:${read}` };
  const file = await writeCaddy(folder, `127.0.0.1:${server.port}`, port, settings);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = running("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env, folder);
  onTestFinished(async () => void (await caddy.end("SIGTERM")));
  await untilProxied(port);
  await expect.poll(() => readerAddress(server, name), SOON).toBeDefined();
  const address = await readerAddress(server, name);
  const client = (from?: string) => {
    const made = proxiedClient(port, `example.com:${port}`, from);
    onTestFinished(() => made.close());
    return made;
  };
  await client()
    .hear(address, '"generation"', READER_HEADERS)
    .catch((error) => {
      throw new Error(engine.output(), { cause: error });
    });
  return { address, client };
}

const hasCaddy = !!which("caddy");

test.runIf(LONG && hasCaddy && hasNchan())(
  "Nchan delivers behind Caddy, and limits each network",
  async () => {
    const { address, client } = await behindCaddy("nchan");
    const open = (from: string) =>
      client(from).open(address, { ...READER_HEADERS, "X-Forwarded-For": "198.51.100.9" });
    expect(await open("127.0.0.1")).toBe(200);
    expect(await open("127.0.0.1")).toBe(429);
    expect(await open("127.0.0.2")).toBe(200);
  },
);

test.runIf(LONG && hasCaddy && canHaveCentrifugo())(
  "Centrifugo delivers behind Caddy",
  { timeout: BUILD_MS },
  async () => void (await behindCaddy("centrifugo")),
);
