// The ways of the share sheet: networks, and the download where the owner allows it.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Share/ });

async function openShare(page: Page, id: string) {
  await page.locator(`article[data-video="${id}"]`).getByRole("button", { name: "Share" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("X and Telegram open with the link and count one share", async ({ someone, visit, server }) => {
  const owner = await someone("shared");
  const id = await createVideo(owner);
  const { page, context } = await visit(`/video/${id}`, await someone("sharer"));
  await context.route(/twitter\.com|t\.me/, (route) => route.fulfill({ body: "another site" }));
  const link = encodeURIComponent(`${server.url}/video/${id}`);
  await openShare(page, id);
  for (const [name, address] of [
    ["Twitter", `https://twitter.com/intent/tweet?url=${link}`],
    ["Telegram", `https://t.me/share/url?url=${link}`],
  ] as const) {
    const opened = context.waitForEvent("page");
    await dialog(page).getByRole("link", { name, exact: true }).click();
    const other = await opened;
    await expect(other).toHaveURL(address);
    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await other.close();
  }
  const shares = async () => (await owner.pb.collection("videos").getOne(id)).shares_count;
  await expect.poll(shares).toBe(1);
});

test("Messenger's app opens from a phone, and is not offered without a touch screen", async ({
  browser,
  someone,
  visit,
  server,
}) => {
  const id = await createVideo(await someone("shared"));
  const { page } = await visit(`/video/${id}`);
  await openShare(page, id);
  await expect(dialog(page).getByRole("link", { name: "Messenger" })).toHaveCount(0);

  const device = { hasTouch: true, isMobile: true };
  const context = await openBrowser(browser, server, undefined, "en", undefined, device);
  const phone = await context.newPage();
  await phone.goto(`/video/${id}`);
  await openShare(phone, id);
  const messenger = dialog(phone).getByRole("link", { name: "Messenger" });
  const link = encodeURIComponent(`${server.url}/video/${id}`);
  await expect(messenger).toHaveAttribute("href", `fb-messenger://share/?link=${link}`);
  const counted = phone.waitForRequest("**/api/app/shares");
  await messenger.tap();
  await counted;
  await expect(dialog(phone)).toBeVisible();
  await context.close();
});

test("the file is offered to its owner, and to others once the owner allows it", async ({
  someone,
  visit,
}) => {
  const owner = await someone("giver");
  const id = await createVideo(owner, { caption: "take it" });
  const { page } = await visit(`/video/${id}`);
  const way = (of: Page) => dialog(of).getByRole("link", { name: /^Download/ });
  await openShare(page, id);
  await expect(dialog(page).getByRole("link", { name: "Telegram" })).toBeVisible();
  await expect(way(page)).toHaveCount(0);

  const own = await visit("/profile", owner);
  await own.page.locator("li[data-video]").first().click({ button: "right" });
  await own.page.getByRole("dialog").getByRole("button", { name: "Edit details" }).click();
  const allowed = own.page.getByRole("switch", { name: /Others may download it/ });
  await expect(allowed).not.toBeChecked();
  await allowed.click();
  await own.page.getByRole("button", { name: "Save Changes" }).click();
  await expect(own.page.getByText("Video updated")).toBeVisible();
  expect(await owner.pb.collection("videos").getOne(id)).toMatchObject({ downloads: true });

  await page.reload();
  await openShare(page, id);
  const waiting = page.waitForEvent("download");
  await way(page).click();
  const file = readFileSync(await (await waiting).path());
  expect(file.length).toBe(testVideoFile("plain.mp4").size);
  // The system's own sheet, where a browser has one, stands last.
  const names = await dialog(page).locator("a, button").allInnerTexts();
  expect(names.indexOf("QR code")).toBeLessThan(names.findIndex((name) => name.startsWith("Download")));
});
