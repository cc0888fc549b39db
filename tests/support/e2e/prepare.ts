// Publishes a video that the browser prepares first, and reads the stored files.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { GPS } from "../media-bytes";
import { ffprobe } from "../phone-videos";
import type { Person } from "../users";
import { newest, publish } from "./upload";

const folder = mkdtempSync(join(tmpdir(), "prepared-"));
process.once("exit", () => rmSync(folder, { recursive: true }));

export const choose = (page: Page, path: string) =>
  page.locator('input[accept="video/*"]').setInputFiles(path);

/** Publishes the video on the screen and returns the stored files. */
export async function published(page: Page, who: Person, url: string) {
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/, { timeout: 60_000 });
  const record = await newest(who);
  const stored = async (name: string) => {
    const answer = await fetch(`${url}/api/files/videos/${record.id}/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const path = join(folder, name);
    writeFileSync(path, bytes);
    expect(bytes.includes(GPS)).toBe(false);
    return { bytes, path, ...ffprobe(path) };
  };
  return {
    record,
    main: await stored(record.video),
    light: record.light ? await stored(record.light) : undefined,
  };
}
