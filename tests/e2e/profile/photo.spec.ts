// The profile photo: cropping, and removal of its location.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { exifSegment } from "../../support/media/media-bytes";
import { ROOT } from "../../support/server";

/** A wide photo with GPS data, red on the left and blue on the right. */
function photo(): string {
  const folder = join(ROOT, ".cache/test-videos");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `place-${process.pid}.jpg`);
  const draw = "color=red:s=300x400[a];color=blue:s=300x400[b];[a][b]hstack";
  execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-f", "lavfi", "-i", draw, "-frames:v", "1", file]);
  const plain = readFileSync(file);
  const exif = exifSegment();
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  writeFileSync(file, Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)]));
  return file;
}

/** Width, height and middle colour of an image as decoded by the browser. */
const looks = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext("2d");
    context?.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { width: picture.width, height: picture.height, colour: red > blue ? "red" : "blue" };
  }, url);

test("a photo is cropped to a square and loses its location", async ({ someone, visit, server }) => {
  const who = await someone("sitter");
  const { page } = await visit("/profile", who);
  const input = page.getByLabel("Change photo");
  await input.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText(/Failed to upload avatar: Please select/)).toBeVisible();
  await input.focus();
  await input.setInputFiles(photo());
  const dialog = page.getByRole("dialog", { name: "Adjust photo" });
  const left = (canvas: HTMLCanvasElement) => canvas.getContext("2d")?.getImageData(9, 300, 1, 1).data[0];
  await expect.poll(() => dialog.locator("canvas").evaluate(left)).toBeGreaterThan(200);
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  const area = dialog.getByRole("application");
  const box = await area.boundingBox();
  if (!box) throw new Error("no area");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.up();
  await area.press("ArrowRight");
  await dialog.getByRole("button", { name: "Use photo" }).click();
  await expect(page.getByText("Profile photo updated")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(input).toBeFocused();
  const { avatar } = await server.client().collection("users").getOne(who.id);
  const url = `${server.url}/api/files/users/${who.id}/${avatar}`;
  expect(await looks(page, url)).toEqual({ width: 200, height: 200, colour: "blue" });
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.includes("Exif")).toBe(false);
});
