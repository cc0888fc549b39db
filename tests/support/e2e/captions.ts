// Helpers for tests of captions: a video with captions, its card and its captions on the screen.
import type { Page } from "@playwright/test";
import { testVideoFile } from "../media/test-videos";
import type { Person } from "../users";
import { expect } from "./fixtures";

const LONG = "একটি খুব দীর্ঘ সাবটাইটেল যা কয়েক লাইনে গিয়েও শেষ হয় না ".repeat(6).trim();
export const VTT = `WEBVTT

00:00.200 --> 00:01.000
পদ্মার ঘাটে

00:01.200 --> 00:02.000
<v Rahim>Hello <b>you</b> &lt;img src=x onerror="document.title='run'"&gt;

00:02.200 --> 00:02.900
${LONG}
`;

export async function createCaptionedVideo(owner: Person, text = VTT): Promise<string> {
  const captions = new File([text], "mine.vtt", { type: "text/vtt" });
  const fields = { user: owner.id, caption: "captioned", captions, captions_language: "bn" };
  const { id } = await owner.pb.collection("videos").create({ ...fields, video: testVideoFile("plain.mp4") });
  return id;
}

export const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
export const lines = (page: Page) => page.locator("[data-captions]");

/** Pauses the video at a time. */
export const pauseAt = (page: Page, id: string, seconds: number) =>
  card(page, id)
    .locator("video")
    .evaluate((video: HTMLVideoElement, at) => {
      video.pause();
      video.currentTime = at;
    }, seconds);

export const hasPlayed = (page: Page, id: string) =>
  expect
    .poll(() =>
      card(page, id)
        .locator("video")
        .evaluate((v: HTMLVideoElement) => v.currentTime),
    )
    .toBeGreaterThan(0);

/** URLs of captions that this page requests from now on. */
export function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().endsWith(".vtt") && asked.push(request.url())));
  return asked;
}

/** Opens the menu of a video and chooses a row. */
export async function chooseInMenu(page: Page, id: string, row: string) {
  await card(page, id).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: row, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
