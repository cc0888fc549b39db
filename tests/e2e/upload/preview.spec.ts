// The picture for link previews, made by the owner's browser at the upload or later.
import type { Page } from "@playwright/test";
import { NETWORK } from "../../support/e2e/fixtures";
import {
  chooseVideo,
  expect,
  newestVideo,
  openWords,
  pressPublish,
  test,
  writeCaption,
} from "../../support/e2e/upload";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

const addressOf = ({ id, preview }: Record<string, string>) => `/api/files/videos/${id}/${preview}`;

/** Size and type of a picture, two colours of its frame, and how many bright pixels stand where the caption is. */
function inspect(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixel = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
    const { data = [] } = context?.getImageData(64, 132, 660, 366) ?? {};
    let bright = 0;
    for (let i = 0; i < data.length; i += 4)
      if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 200) bright++;
    return {
      type: blob.type,
      bytes: blob.size,
      width: bitmap.width,
      height: bitmap.height,
      above: pixel(1020, 120),
      below: pixel(1020, 520),
      bright,
    };
  }, url);
}

async function publish(page: Page) {
  await pressPublish(page);
  await expect(page.getByText("Video uploaded successfully!")).toBeVisible();
}

test("an upload brings a picture of 1200 x 630 with frame and caption", async ({ page, user, server }) => {
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "পদ্মার বুকে শেষ বিকেল");
  await publish(page);
  const record = await newestVideo(user);
  const found = await inspect(page, server.url + addressOf(record));
  expect(found).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 });
  expect(found.bytes).toBeLessThanOrEqual(300 * 1024);
  expect(found.bytes).toBeGreaterThan(10_000);
  // The frame is red above and blue below.
  const [red = 0, , notBlue = 0] = found.above;
  const [notRed = 0, , blue = 0] = found.below;
  expect([red > 200, notBlue < 60, notRed < 60, blue > 200]).toEqual([true, true, true, true]);
  expect(found.bright).toBeGreaterThan(3000);
});

test("on the profile public videos get theirs one after another: older ones, and one that was private", async ({
  page,
  user,
}) => {
  await chooseVideo(page, "plain.mp4");
  await openWords(page);
  await page.getByRole("radio", { name: "Only me" }).press(" ");
  await publish(page);
  const { id, preview, thumbnail } = await newestVideo(user);
  expect([preview, thumbnail !== ""]).toEqual(["", true]);
  await user.pb.collection("videos").update(id, { visibility: "public" });
  const frame = testVideoFile("full.jpg");
  const ids = [id, await createVideo(user, { caption: "old", thumbnail: frame })];
  const others = [
    await createVideo(user, { caption: "old", thumbnail: frame, visibility: "private" }),
    await createVideo(user),
  ];
  const previews = async (some: string[]) =>
    Promise.all(some.map(async (id) => (await user.pb.collection("videos").getOne(id)).preview !== ""));
  // A mobile network would be another reason for none.
  await page.evaluate((network) => localStorage.setItem(network, "wifi"), NETWORK);
  await page.goto("/profile");
  await expect.poll(() => previews(ids), { timeout: 30_000 }).toEqual([true, true]);
  expect(await previews(others)).toEqual([false, false]);
});
