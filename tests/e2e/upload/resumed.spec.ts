// An upload on a bad network: cuts, server restarts, a reload, a lost response. Received bytes are not sent
// again.
import type { Page } from "@playwright/test";
import {
  chooseFile,
  chooseVideo,
  countVideos,
  expect,
  limitUpload,
  newestVideo,
  preparedText,
  pressPublish,
  savedDraft,
  selectButton,
  storedHash,
  test,
  unfinishedUploads,
  writeCaption,
} from "../../support/e2e/upload";
import { phoneVideo } from "../../support/media/phone-videos";

const waitingText = (page: Page) =>
  page.getByText("Waiting for a connection. Your upload will resume automatically.");
/** 1.5 MB that are only copied. */
const LARGE = phoneVideo("three-minutes.mp4");
/** Slow enough to be interrupted, fast enough for a test. */
const SLOW_BYTES_PER_SECOND = 100_000;

/** Records the offset of each request with bytes. */
function recordOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
}

async function startUpload(page: Page) {
  await chooseFile(page, LARGE);
  await writeCaption(page, "বাসে বসে");
  await expect(preparedText(page)).toBeVisible({ timeout: 60_000 });
  await limitUpload(page, SLOW_BYTES_PER_SECOND);
  await pressPublish(page);
  await expect(page.getByText(/^0\.[2-9] of|^[1-9](\.\d)? of/)).toBeVisible({ timeout: 20_000 });
}

test("an upload without a network, and after SIGKILL to the server, shows that it waits, and resumes at the same byte", async ({
  page,
  user,
  server,
}) => {
  const offsets = recordOffsets(page);
  await startUpload(page);
  const { hash } = await savedDraft(page, user);
  await page.context().setOffline(true);
  await expect(waitingText(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel upload" })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => offsets.length).toBeGreaterThan(1);
  await expect(waitingText(page)).toBeHidden();
  // tests/server/uploads/faults.serial.test.ts has SIGTERM, too.
  await server.stop("SIGKILL");
  await expect(waitingText(page)).toBeVisible();
  const before = offsets.length;
  await server.start();
  await limitUpload(page, 0);
  await expect(page).toHaveURL(/\/profile/, { timeout: 40_000 });
  expect(offsets[0]).toBe(0);
  expect(offsets[1]).toBeGreaterThan(50_000);
  expect(offsets.length).toBeGreaterThan(before);
  expect(offsets.at(-1)).toBeGreaterThanOrEqual(offsets[1] ?? 0);
  expect(await storedHash(server.url, (await newestVideo(user)) as never)).toBe(hash);
  expect(await countVideos(user)).toBe(1);
});

test("an upload is offered after a reload and resumes at the same byte", async ({ page, user, server }) => {
  // Uploads of other tests on this server.
  const others = unfinishedUploads(server.dir);
  await startUpload(page);
  const { hash } = await savedDraft(page, user);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole("region", { name: "Unfinished videos" });
  await expect(offer).toContainText("বাসে বসে");
  await expect(offer).toContainText("Part of it is already uploaded");
  const offsets = recordOffsets(page);
  await limitUpload(page, 0);
  await offer.getByRole("button", { name: "Resume upload" }).click();
  await expect(page).toHaveURL(/\/profile/, { timeout: 30_000 });
  expect(offsets[0]).toBeGreaterThan(50_000);
  const video = await newestVideo(user);
  expect(video.caption).toBe("বাসে বসে");
  expect(await storedHash(server.url, video as never)).toBe(hash);
  // No draft is offered.
  await expect.poll(() => savedDraft(page, user)).toMatchObject({ count: 0 });
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).press("Enter");
  await expect(selectButton(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect
    .poll(() => unfinishedUploads(server.dir).filter((upload) => !others.includes(upload)))
    .toEqual([]);
});

test("an upload that the server has deleted is sent again", async ({ page, user, server }) => {
  // Uploads of other tests on this server.
  const others = unfinishedUploads(server.dir);
  await startUpload(page);
  const [id = ""] = unfinishedUploads(server.dir).filter((upload) => !others.includes(upload));
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect
    .poll(() =>
      user.pb
        .send(`/api/app/uploads/${id}`, { method: "DELETE", headers: { "Tus-Resumable": "1.0.0" } })
        .then(() => "deleted")
        .catch(() => "busy"),
    )
    .toBe("deleted");
  const offsets = recordOffsets(page);
  await limitUpload(page, 0);
  await page.getByRole("button", { name: "Resume upload" }).click();
  await expect(page).toHaveURL(/\/profile/, { timeout: 30_000 });
  expect(offsets[0]).toBe(0);
  expect(await countVideos(user)).toBe(1);
});

test("a lost response does not create a second video", async ({ page, user }) => {
  let requests = 0;
  await page.route("**/videos/records", async (route) => {
    if (requests++) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await chooseVideo(page, "plain.mp4");
  await pressPublish(page);
  await expect(page.getByText("Video uploaded successfully!")).toBeVisible({ timeout: 30_000 });
  expect(requests).toBe(2);
  expect(await countVideos(user)).toBe(1);
});

test("shows bytes, speed and time left in the digits of the language", async ({ visit, user }) => {
  const { page } = await visit("/upload", user, { language: "bn", mobile: true });
  await chooseFile(page, LARGE);
  await limitUpload(page, SLOW_BYTES_PER_SECOND);
  await pressPublish(page);
  await expect(page.getByText(/^[০-৯.]+ MB-এর মধ্যে [০-৯.]+ MB$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^সেকেন্ডে [০-৯]+ KB$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^আর [০-৯]+ সেকেন্ড$/)).toBeVisible();
  await page.getByRole("button", { name: "আপলোড বাতিল করুন" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
});
