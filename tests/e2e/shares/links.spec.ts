// Ways of links out of the app: QR codes, and videos embedded in pages of other sites.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

/** Reads a QR code as a camera would: from the pixels of its picture. */
async function readCode(svg: Locator): Promise<string> {
  const { data, side } = await svg.evaluate(async (element) => {
    const side = 192;
    const copy = element.cloneNode(true) as SVGElement;
    copy.setAttribute("width", String(side));
    copy.setAttribute("height", String(side));
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, side, side);
    // One byte per pixel: sending all numbers of a large picture costs seconds.
    return { data: String.fromCharCode(...data.filter((_, at) => at % 4 === 0)), side };
  });
  const bytes = Buffer.from(data, "latin1");
  const colours = Uint8ClampedArray.from({ length: bytes.length * 4 }, (_, at) => bytes[at >> 2] ?? 0);
  return decodeQR({ width: side, height: side, data: colours });
}

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Share/ });

test("the QR code of a video and of a profile lead to them, and are saved as pictures", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("coded");
  const id = await createVideo(owner, { caption: "scan me" });
  const { page } = await visit(`/video/${id}`);
  const card = page.locator(`article[data-video="${id}"]`);
  await card.getByRole("button", { name: "Share" }).click();
  await dialog(page).getByRole("button", { name: "QR code" }).click();
  const code = dialog(page).getByRole("img", { name: `QR code of ${server.url}/video/${id}` });
  expect(await readCode(code)).toBe(`${server.url}/video/${id}`);
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Save as picture" }).click();
  expect((await download).suggestedFilename()).toBe("qr-code.png");

  await page.goto(`/@${owner.username}`);
  await page.getByRole("button", { name: "Profile options" }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await dialog(page).getByRole("button", { name: "QR code" }).click();
  expect(await readCode(dialog(page).getByRole("img"))).toBe(`${server.url}/@${owner.username}`);

  const own = await visit("/profile", owner, { language: "bn" });
  await own.page.getByRole("button", { name: "শেয়ার করুন" }).click();
  const bangla = own.page.getByRole("dialog", { name: "প্রোফাইল শেয়ার করুন" });
  await bangla.getByRole("button", { name: "QR কোড" }).click();
  expect(await readCode(bangla.getByRole("img"))).toBe(`${server.url}/@${owner.username}`);
});

test("the embed code shows the video on another site: muted, without cookie or storage", async ({
  browser,
  someone,
  visit,
  server,
}) => {
  const owner = await someone("framed");
  const id = await createVideo(owner, { caption: "look here", thumbnail: testVideoFile("picture.jpg") });
  const { page, context } = await visit(`/video/${id}`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = page.locator(`article[data-video="${id}"]`);
  await card.getByRole("button", { name: "Share" }).click();
  await dialog(page).getByRole("button", { name: "Embed", exact: true }).click();
  const html = await dialog(page).getByRole("textbox", { name: "Embed code" }).inputValue();
  await dialog(page).getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Code copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html);

  const site = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>another site</title>${html}`);
  });
  await new Promise<void>((ready) => void site.listen(0, "127.0.0.1", ready));
  const stranger = await browser.newContext();
  try {
    const faults: string[] = [];
    stranger.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    const other = await stranger.newPage();
    await other.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const frame = other.frameLocator("iframe");
    const video = frame.locator("video");
    await expect.poll(() => video.evaluate((el: HTMLVideoElement) => el.currentTime)).toBeGreaterThan(0.2);
    expect(await video.evaluate((el: HTMLVideoElement) => [el.muted, el.poster !== ""])).toEqual([
      true,
      true,
    ]);
    expect(await video.evaluate(() => [document.cookie, localStorage.length])).toEqual(["", 0]);
    expect(await stranger.cookies()).toEqual([]);
    await expect(frame.getByRole("link", { name: /look here/ })).toHaveAttribute(
      "href",
      `${server.url}/video/${id}`,
    );
    expect(faults).toEqual([]);
  } finally {
    await stranger.close();
    site.close();
  }
});

test("an owner who does not allow frames switches them off in the settings", async ({ someone, visit }) => {
  const owner = await someone("unframed");
  const id = await createVideo(owner, { caption: "only here" });
  const { page } = await visit("/settings", owner);
  const allowed = page.getByRole("switch", { name: "Show on other sites" });
  await expect(allowed).toBeChecked();
  await allowed.click();
  await expect(allowed).not.toBeChecked();
  await expect
    .poll(async () => (await owner.pb.collection("account_settings").getOne(owner.id)).switches)
    .toMatchObject({ no_embed: true });
  await goToScreen(page, `/video/${id}`);
  await page.locator(`article[data-video="${id}"]`).getByRole("button", { name: "Share" }).click();
  await dialog(page).getByRole("button", { name: "Embed", exact: true }).click();
  await expect(dialog(page).getByText("The creator doesn't show this video on other sites.")).toBeVisible();
  const answer = await page.request.get(`/embed/${id}`);
  expect(answer.status()).toBe(403);
});
