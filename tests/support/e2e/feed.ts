// Helpers for tests of the feed: a list of one user, the position, and the playing videos.
import type { Page } from "@playwright/test";
import { query } from "../database";
import type { Server } from "../server";
import { createVideo, type Person } from "../users";
import { expect } from "./fixtures";

export const playingIds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("video")]
      .filter((v) => !v.paused)
      .map((v) => v.closest("article")?.getAttribute("data-video")),
  );

export async function createVideos(owner: Person, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.unshift(await createVideo(owner, { caption: `steered ${n}` }));
  return ids;
}

/** The feed of one user, without other users' videos. */
export const listOf = (owner: Person, at: string) => `/feed?list=user:${owner.id}&at=${at}`;

/** Position of the feed, in videos. */
export const position = (page: Page) =>
  page.getByRole("feed").evaluate((el) => el.scrollTop / el.clientHeight);

/** Waits until the feed stands on the video of that index, which plays from half of the way. */
export const standsAt = (page: Page, index: number) => expect.poll(() => position(page)).toBe(index);

export const button = (page: Page, id: string | undefined, name: string) =>
  page.locator(`article[data-video="${id}"]`).getByRole("button", { name, exact: true });

/** Hides all videos so far, because the tests of one file share a server. */
export const hideVideos = (server: Server) => query(server, "UPDATE videos SET visibility = 'private'");
