// The live engines behind the generated nginx: connections of one network are limited there as the server limits its own.
import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import {
  canHaveCentrifugo,
  type EngineName,
  engineEnv,
  hasNchan,
  START,
  writeNchanPart,
} from "../../support/live-engines/programs";
import { READER_HEADERS, readerAddress } from "../../support/live-engines/readers";
import { startNginx } from "../../support/network/nginx";
import { proxiedClient, untilProxied } from "../../support/network/proxied-client";
import { freePort, scratchFolder, startServer } from "../../support/server";

const LONG = !!process.env.LONG;
const BUILD_MS = 400_000;
const SOON = { timeout: 15_000 };
/** The test names an address of its own for each client. */
const NAMED_CLIENT = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;";

/** The settings of the proxy, and where the server publishes. */
async function engineOf(
  name: EngineName,
  folder: string,
): Promise<{ publishUrl: string; settings: Record<string, string> }> {
  if (name === "nchan") {
    const publish = await freePort();
    return {
      publishUrl: `http://127.0.0.1:${publish}`,
      settings: { NCHAN: writeNchanPart(folder, publish) },
    };
  }
  const node = await START.centrifugo();
  onTestFinished(() => node.dispose());
  return { publishUrl: node.publishUrl, settings: { ENGINE_UPSTREAM: new URL(node.url).host } };
}

async function limitHolds(name: EngineName) {
  await ensureTool("nginx");
  const folder = scratchFolder("nginx");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { publishUrl, settings } = await engineOf(name, folder);
  const server = await startServer({ env: { ...engineEnv(name, []), LIVE_PUBLISH_URL: publishUrl } });
  onTestFinished(() => server.dispose());
  const nginx = await startNginx(
    `127.0.0.1:${server.port}`,
    folder,
    { ...settings, ENGINE: name, MAX_SOCKETS_PER_ADDRESS: "2" },
    NAMED_CLIENT,
  );
  onTestFinished(async () => void (await nginx.end("SIGTERM")));
  await untilProxied(nginx.port);
  await expect.poll(() => readerAddress(server, name), SOON).toBeDefined();
  const address = await readerAddress(server, name);

  const client = () => proxiedClient(nginx.port, `example.com:${nginx.port}`);
  const [first, second] = [client(), client()];
  onTestFinished(() => {
    first.close();
    second.close();
  });
  const open = (from: string, by = second) => by.open(address, { ...READER_HEADERS, "X-Test-Address": from });
  expect(await open("198.51.100.1", first)).toBe(200);
  expect(await open("198.51.100.1", first)).toBe(200);
  expect(await open("198.51.100.1")).toBe(429);
  expect(await open("198.51.100.2")).toBe(200);
  expect(await open("2001:db8:1:2::a")).toBe(200);
  expect(await open("2001:db8:1:2:ffff::b")).toBe(200);
  expect(await open("2001:db8:1:2::c")).toBe(429);
  // Readers of the server count apart.
  expect(await second.open("/api/realtime", { "X-Test-Address": "198.51.100.1" })).toBe(200);
  first.close();
  await expect.poll(() => open("198.51.100.1"), SOON).toBe(200);
}

test.runIf(LONG && hasNchan())("a network opens a limited number of connections to Nchan", () =>
  limitHolds("nchan"),
);

test.runIf(LONG && canHaveCentrifugo())(
  "a network opens a limited number of connections to Centrifugo",
  { timeout: BUILD_MS },
  () => limitHolds("centrifugo"),
);
