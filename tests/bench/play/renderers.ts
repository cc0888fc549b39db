// The processes of a browser that hold its pages.
import { setPriority } from "node:os";
import type { Browser } from "@playwright/test";

/** @returns their ids */
export async function renderers(browser: Browser): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/**
 * The thread that runs the page is never kept waiting for a core: here two of them also carry the server, its crowd,
 * decoding and drawing, which on a phone are other machines, a decoder and a GPU. Linux sets the priority of a process
 * for its first thread alone, which is this one.
 * @returns whether it may: only root does
 */
export async function pagesFirst(browser: Browser): Promise<boolean> {
  try {
    for (const id of await renderers(browser)) setPriority(id, -20);
    return true;
  } catch {
    return false;
  }
}
