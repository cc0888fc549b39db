// The offline pack: what it costs, when it is downloaded, and that it plays without a network.

import { choose } from "../../support/e2e/choose";
import { hideVideos } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { logOut } from "../../support/e2e/log-out";
import { dialog, keepVideos, onNetwork, openPack, storedPack } from "../../support/e2e/offline";
import { createFullVideo, moving, player } from "../../support/e2e/playback";

test.use({ alone: true });

test.beforeEach(({ server }) => hideVideos(server));

test("the settings say what 20 and 50 videos cost, and the button downloads light files that play offline", async ({
  someone,
  visit,
  server,
}) => {
  const ids = await createFullVideo(server, await someone("packed"), 3);
  const { page, context } = await visit("/settings", await someone("packer"));
  const videos: string[] = [];
  page.on("request", (request) => request.url().endsWith(".mp4") && videos.push(request.url()));
  await openPack(page);
  const costs = dialog(page).getByRole("listitem");
  // Both sizes take all that there is.
  await expect(costs).toHaveCount(1);
  const root = await server.superuser();
  const records = await Promise.all(ids.map((id) => root.collection("videos").getOne(id)));
  const total = records.reduce((bytes, { light_bytes }) => bytes + light_bytes, 0);
  const mb = String(Math.round((total / 1024 / 1024) * 10) / 10);
  await expect(costs.first()).toHaveText(`3 videos: about ${mb} MB to download`);
  expect(videos).toEqual([]);

  await keepVideos(page, 3);
  expect(videos.map((url) => url.split("/").at(-1)).sort()).toEqual(records.map(({ light }) => light).sort());
  expect((await storedPack(page)).sort()).toEqual([...ids].sort());

  await dialog(page).getByRole("link", { name: "Watch" }).click();
  await expect(page).toHaveURL(/\/offline$/);
  await expect.poll(() => moving(page)).not.toBe("");
  await page.getByRole("button", { name: "Back" }).click();
  await context.setOffline(true);
  videos.length = 0;
  await page.getByRole("button", { name: "Offline videos" }).click();
  await dialog(page).getByRole("link", { name: "Watch" }).click();
  await expect.poll(() => moving(page)).not.toBe("");
  await expect(page.getByRole("article")).toHaveCount(3);
  const first = await moving(page);
  expect(await player(page, first)).toMatchObject({
    rendition: "light",
    address: expect.stringMatching(/^blob:/),
  });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).not.toMatch(new RegExp(`^(${first})?$`));
  expect(videos).toEqual([]);
});

test("on Wi-Fi the choice alone starts the download; on mobile data nothing starts and no button offers it", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("aired");
  await createFullVideo(server, owner, 2);
  const wifi = await visit("/favicon.svg", await someone("wireless"));
  await onNetwork(wifi.context, "wifi");
  await openPack(wifi.page);
  await choose(dialog(wifi.page).getByRole("radio", { name: "20 videos" }));
  await expect(dialog(wifi.page).getByText("2 videos on this device")).toBeVisible();

  const cellular = await visit("/favicon.svg", await someone("mobile"));
  await onNetwork(cellular.context, "cellular");
  await openPack(cellular.page);
  await choose(dialog(cellular.page).getByRole("radio", { name: "50 videos" }));
  await expect(dialog(cellular.page).getByText("The download waits for Wi-Fi")).toBeVisible();
  await expect(dialog(cellular.page).getByText(/^2 videos: about .* MB to download$/)).toBeVisible();
  await expect(dialog(cellular.page).getByRole("button", { name: /^Download now/ })).toHaveCount(0);
  // The browser finds its Wi-Fi.
  await cellular.page.evaluate(() => {
    const connection = (navigator as unknown as { connection: EventTarget & { type: string } }).connection;
    connection.type = "wifi";
    connection.dispatchEvent(new Event("change"));
  });
  await dialog(cellular.page)
    .getByRole("button", { name: /^Download now/ })
    .click();
  await expect(dialog(cellular.page).getByText("2 videos on this device")).toBeVisible();
});

test("the log-out deletes the pack, and another user of the browser finds nothing of it", async ({
  someone,
  visit,
  server,
}) => {
  await createFullVideo(server, await someone("left"), 2);
  const { page } = await visit("/favicon.svg", await someone("leaver"));
  await keepVideos(page, 2);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await logOut(page);
  await page.goto("/offline");
  await expect(page.getByText("No offline videos yet")).toBeVisible();
  expect(await storedPack(page)).toEqual([]);
});

test("a guest keeps what is trending, and all of it can be removed", async ({ someone, visit, server }) => {
  const ids = await createFullVideo(server, await someone("trended"), 2);
  const { page } = await visit("/offline", undefined, { language: "bn" });
  await expect(page.getByText("এখনো কোনো অফলাইন ভিডিও নেই")).toBeVisible();
  await page.getByRole("button", { name: "কতটি রাখবেন বেছে নিন" }).last().click();
  await choose(dialog(page).getByRole("radio", { name: "২০টি ভিডিও" }));
  await dialog(page)
    .getByRole("button", { name: /^এখনই ডাউনলোড করুন/ })
    .click();
  await expect(dialog(page).getByText("এই ডিভাইসে ২টি ভিডিও আছে")).toBeVisible();
  expect((await storedPack(page)).sort()).toEqual([...ids].sort());
  await page.keyboard.press("Escape");
  await expect.poll(() => moving(page)).not.toBe("");
  await page.getByRole("button", { name: "কতটি রাখবেন বেছে নিন" }).click();
  // The costs that load above the button move it.
  await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "সব মুছুন" }).click();
  await expect(page.getByText("অফলাইন ভিডিও মুছে ফেলা হয়েছে")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("এখনো কোনো অফলাইন ভিডিও নেই")).toBeVisible();
  expect(await storedPack(page)).toEqual([]);
});
