// Connections that announce a body, send one byte and then nothing.
import { expect, test } from "vitest";
import { openSilent } from "../../support/network/silent-connections";
import { testServer } from "../../support/test-server";

const COUNT = 500;
const CLOSED_MS = 30_000;

const server = await testServer();

test("silent connections are closed within 30 s, and others are answered meanwhile", async () => {
  const began = Date.now();
  const silent = [
    await openSilent(server, COUNT, { method: "GET", path: "/api/app/videos" }),
    await openSilent(server, COUNT, { method: "POST", path: "/api/collections/comments/records" }),
    await openSilent(server, COUNT, { method: "POST", path: "/api/app/presence" }),
  ];
  expect((await fetch(`${server.url}/api/app/videos`)).status).toBe(200);
  for (const opened of silent)
    await expect
      .poll(() => COUNT - opened.closed(), { timeout: began + CLOSED_MS - Date.now(), interval: 200 })
      .toBe(0);
});
