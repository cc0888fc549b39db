// The generated nginx disconnects live readers that take nothing. LONG=1 only: buffers have to fill, then five seconds pass.
import { rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { expect, test } from "vitest";
import { ensureTool } from "../../../scripts/testing/test-tools.mjs";
import { startNginx } from "../../support/network/nginx";
import { scratchFolder } from "../../support/server";

const found = process.env.LONG && (await ensureTool("nginx").catch(() => undefined));
const EVENT = `data: ${"x".repeat(16_000)}\n\n`;

/** Sends events for as long as the other side takes them. */
function sendOn(response: ServerResponse) {
  if (response.destroyed) return;
  if (response.write(EVENT)) setImmediate(sendOn, response);
  else response.once("drain", () => sendOn(response));
}

test.skipIf(!found)("a live reader that takes nothing is disconnected", { timeout: 60_000 }, async () => {
  let open = 0;
  const events = createServer((_, response) => {
    open++;
    response.on("close", () => open--);
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    sendOn(response);
  });
  await new Promise<void>((ready) => void events.listen(0, "127.0.0.1", ready));
  const folder = scratchFolder("nginx");
  const nginx = await startNginx(`127.0.0.1:${(events.address() as AddressInfo).port}`, folder);
  try {
    await expect.poll(() => reader(nginx.port), { timeout: 20_000 }).toBeDefined();
    await expect.poll(() => open, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => open, { timeout: 40_000 }).toBe(0);
  } finally {
    await nginx.end("SIGTERM");
    events.closeAllConnections();
    events.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Asks for events over TLS and reads none. @returns undefined while nginx does not listen */
const reader = (port: number) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false }, () => {
      socket.pause();
      socket.write("GET /api/realtime HTTP/1.1\r\nHost: example.com\r\n\r\n");
      resolve(socket);
    });
    socket.on("error", () => resolve(undefined));
  });
