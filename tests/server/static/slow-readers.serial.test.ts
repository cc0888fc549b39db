// Readers that stop reading hold at most sixteen engines.
import { rmSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { startServer } from "../../support/server";

const LARGE = Buffer.alloc(48 * 1024 * 1024, "more than the buffers of a connection take ");

test("stalled readers hold at most sixteen engines; the next one gets the uncompressed file", async () => {
  const path = "/assets/large-abc123.wasm";
  const root = projectRoot({
    "assets/large-abc123.wasm": { bytes: LARGE },
    "assets/large-abc123.wasm.br": { bytes: LARGE },
    "assets/app-abc123.js": { bytes: "export {};" },
  });
  const server = await startServer({ root });
  onTestFinished(async () => {
    await server.dispose();
    rmSync(root, { recursive: true, force: true });
  });
  const stalled = await Promise.all(
    Array.from(
      { length: 16 },
      () =>
        new Promise<ClientRequest>((resolve) => {
          const headers = { "Accept-Encoding": "br" };
          const sent = request(
            { host: "127.0.0.1", port: server.port, path, headers, agent: false },
            (answer) => {
              answer.pause();
              resolve(sent);
            },
          );
          sent.on("error", () => undefined);
          sent.end();
        }),
    ),
  );
  const next = await rawRequest(server, path, { "Accept-Encoding": "br" });
  expect([next.status, next.headers.location]).toEqual([307, `/plain${path}`]);
  const plain = await rawRequest(server, String(next.headers.location), { "Accept-Encoding": "br" });
  expect([plain.status, plain.headers["content-type"], plain.body.equals(LARGE)]).toEqual([
    200,
    "application/wasm",
    true,
  ]);
  expect((await rawRequest(server, "/assets/app-abc123.js")).status).toBe(200);
  for (const sent of stalled) sent.destroy();
  await expect
    .poll(async () => (await rawRequest(server, path, {}, "HEAD")).status, { timeout: 5000 })
    .toBe(200);
});
