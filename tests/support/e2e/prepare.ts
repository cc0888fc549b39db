// Publishes a video that the browser prepares first, and reads the stored files.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { GPS } from "../media/media-bytes";
import { ffprobe } from "../media/phone-videos";
import type { Person } from "../users";
import { newestVideo, pressPublish } from "./upload";

const folder = mkdtempSync(join(tmpdir(), "prepared-"));
process.once("exit", () => rmSync(folder, { recursive: true }));

/** Publishes the video on the screen and returns the stored files. */
export async function publishAndRead(page: Page, user: Person, url: string) {
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/, { timeout: 60_000 });
  const record = await newestVideo(user);
  const download = async (name: string) => {
    const response = await fetch(`${url}/api/files/videos/${record.id}/${name}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const path = join(folder, name);
    writeFileSync(path, bytes);
    expect(bytes.includes(GPS)).toBe(false);
    return { bytes, path, ...ffprobe(path) };
  };
  return {
    record,
    main: await download(record.video),
    light: record.light ? await download(record.light) : undefined,
  };
}
