// A LAN or VPS address without TLS, where browsers hide Web Locks, clipboard, WebCodecs and service workers.

import { expect, test } from "../../support/e2e/fixtures";
import { chooseVideo, newestVideo, pressPublish, writeCaption } from "../../support/e2e/upload";
import { createVideo } from "../../support/users";

const HOST = "jholok.test";
const plain = (server: { port: number }) => `http://${HOST}:${server.port}`;
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    }),
});

test("two tabs over plain HTTP share one live connection, and the second continues when the first closes", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const [a, b] = [await someone("anika"), await someone("babul")];
  const id = await createVideo(owner, { caption: "plainwater" });
  const at = `/video/${id}`;
  const { page, context } = await visit("about:blank", b, { origin: plain(server) });
  let connections = 0;
  context.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname === "/api/realtime") connections++;
  });
  await page.goto(at);
  expect(
    await page.evaluate(() => [isSecureContext, "locks" in navigator, "clipboard" in navigator]),
  ).toEqual([false, false, false]);
  await expect.poll(() => connections).toBe(1);
  const second = await context.newPage();
  await second.goto(at);
  await second.waitForTimeout(2000);
  expect(connections).toBe(1);
  await a.pb.collection("likes").create({ user: a.id, video: id });
  for (const tab of [page, second]) {
    await expect(tab.getByRole("button", { name: "Like" }).first()).toContainText("1", { timeout: 1000 });
  }
  await page.close();
  await expect.poll(() => connections, { timeout: 10_000 }).toBe(2);
  await second.waitForTimeout(1000);
  await a.pb.collection("comments").create({ user: a.id, video: id, text: "over http" });
  await expect(second.getByRole("button", { name: "Comments" }).first()).toContainText("1", {
    timeout: 1000,
  });
});

test("over plain HTTP a link is copied without the clipboard API", async ({ server, someone, visit }) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "copyme" });
  const { page } = await visit(`/video/${id}`, owner, { origin: plain(server) });
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Link copied!")).toBeVisible();
});

test("over plain HTTP a video is published with its thumbnail", async ({ server, someone, visit }) => {
  const who = await someone("lan");
  const { page } = await visit("/upload", who, { origin: plain(server), mobile: true });
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "over plain http");
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/, { timeout: 20_000 });
  const { thumbnail } = await newestVideo(who);
  expect(thumbnail).toMatch(/\.jpg$/);
});
