// 500 connections that announce a body and send one byte, on every kind of route. Before, each held a JavaScript
// engine: +262 MB on GET /feed, +308 MB on GET /api/app/videos, open for an hour. Alone, because beside other tests more of them
// may need an engine in the same moment: once +93 MB instead of +20.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { rssKb } from "../../bench/process";
import { openSilent } from "../../support/network/silent-connections";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const COUNT = 500;

type Route = [method: string, path: string, announced?: number | "chunked"];
const ROUTES: Route[] = [
  ["GET", "/feed"],
  ["GET", "/feed", 1],
  ["GET", "/api/app/info"],
  ["GET", "/api/app/videos"],
  ["GET", "/api/app/videos", "chunked"],
  ["GET", "/api/collections/videos/records"],
  ["POST", "/api/app/presence"],
  ["POST", "/api/app/views", "chunked"],
  ["POST", "/api/app/appeal"],
  ["POST", "/api/app/uploads"],
  ["POST", "/api/collections/comments/records"],
  ["POST", "/api/collections/users/records"],
  ["POST", "/api/collections/videos/records"],
  ["POST", "/api/collections/users/auth-with-password"],
  ["POST", "/api/realtime"],
];

const server = await testServer();
const token = (await createUser(server, "rahim")).pb.authStore.token;
expect((await fetch(`${server.url}/api/app/videos`)).status).toBe(200);

async function grown([method, path, announced]: Route, headers: Record<string, string> = {}) {
  const before = rssKb(server.pid());
  const opened = await openSilent(server, COUNT, { method, path, announced, headers });
  await sleep(300);
  const mb = Math.round((rssKb(server.pid()) - before) / 1024);
  process.stdout.write(`${COUNT} × ${method} ${path} ${announced ?? ""}: +${mb} MB\n`);
  // Another client gets a response meanwhile.
  expect((await fetch(`${server.url}/api/app/videos`)).status).toBe(200);
  opened.end();
  return mb;
}

test.each(ROUTES)("500 guests on %s %s (%s) cost the server at most 60 MB", async (...route) => {
  expect(await grown(route)).toBeLessThanOrEqual(60);
});

// Looking up 500 tokens at once takes 30 to 60 MB by itself.
test("500 connections of a user on the upload route cost at most 160 MB", async () => {
  const mb = await grown(["POST", "/api/collections/videos/records"], { Authorization: token });
  expect(mb).toBeLessThanOrEqual(160);
});
