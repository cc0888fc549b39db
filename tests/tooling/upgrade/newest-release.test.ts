// The doctor's question for a newer version, to a local server and to none.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkNewest } from "../../../scripts/ops/doctor/newest.mjs";
import { freePort } from "../../support/server";

const sums = (...versions: string[]) =>
  versions
    .flatMap((version) => [`jholok-${version}-linux-amd64.tar.gz`, `jholok-${version}.spdx.json`])
    .map((name) => `${"a".repeat(64)}  ${name}\n`)
    .join("");

const PAGES: Record<string, string> = {
  "/newer": sums("0.10.0", "0.9.2"),
  "/same": sums("0.9.2"),
  "/page": "<h1>Releases</h1>",
};
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(({ url: path = "" }, answer) => {
    const page = PAGES[path];
    answer.writeHead(page ? 200 : 404).end(page);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("names the highest version in the list, by numbers", async () => {
  expect(await checkNewest("0.9.2", `${url}/newer`)).toEqual({
    state: "look",
    what: "0.9.2 is the newest version",
    how: "0.10.0 was released. See Upgrading in docs/operating.md.",
  });
});

test.each(["0.9.2", "0.9.10", "1.0.0"])("is content with %s if 0.9.2 was released last", async (running) => {
  const what = "no version is newer: 0.9.2 is the last release";
  expect(await checkNewest(running, `${url}/same`)).toEqual({ state: "ok", what });
});

test.each([
  ["without an address", async () => "", /^Not asked\. .*RELEASES=/],
  [
    "without a network",
    async () => `http://127.0.0.1:${await freePort()}/sums`,
    /could not be asked: ECONNREFUSED$/,
  ],
  ["for a missing file", async () => `${url}/none`, /could not be asked: HTTP 404$/],
  ["for another page", async () => `${url}/page`, /names no version of Jholok\.$/],
])("says that it does not know: %s", async (_, address, how) => {
  const found = await checkNewest("0.9.2", await address());
  expect(found).toMatchObject({ state: "look", what: "a newer version was looked for" });
  expect(found.how).toMatch(how);
});
