// The processes of a browser that hold its pages, and those that show them.
import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { Browser } from "@playwright/test";

async function processes(browser: Browser, kind: string): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  return processInfo.filter(({ type }) => type === kind).map(({ id }) => id);
}

/** @returns their ids */
export const renderers = (browser: Browser): Promise<number[]> => processes(browser, "renderer");

/** Those that a frame passes, by the beginning of their names: the page's own, which has its process's id, is one more. */
const FRAME = /^(Compositor|VizCompositor)/;

/** Linux has a priority for each thread. */
function threadsFirst(id: number) {
  for (const thread of readdirSync(`/proc/${id}/task`)) {
    const name = readFileSync(`/proc/${id}/task/${thread}/comm`, "utf8");
    if (Number(thread) === id || FRAME.test(name)) setPriority(Number(thread), -20);
  }
}

/**
 * The threads that run the page and show it are never kept waiting for a core: here two of them also carry decoding, the
 * server and its crowd, which on a phone are a decoder of its own and other machines.
 * @returns whether it may: only root does
 */
export async function pagesFirst(browser: Browser): Promise<boolean> {
  try {
    for (const kind of ["renderer", "GPU"]) for (const id of await processes(browser, kind)) threadsFirst(id);
    return true;
  } catch {
    return false;
  }
}
