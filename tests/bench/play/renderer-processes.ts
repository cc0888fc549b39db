// Finds the browser processes that run pages and those that display them.
import type { Browser } from "@playwright/test";
import { setSession, setThreads } from "../process";

async function processes(browser: Browser, kind: string): Promise<number[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  return processInfo.filter(({ type }) => type === kind).map(({ id }) => id);
}

/** @returns their ids */
export const renderers = (browser: Browser): Promise<number[]> => processes(browser, "renderer");

/**
 * Threads that take part in a frame, by the start of their names; the main thread, with the id of its
 * process, is added. Pool threads raster the page, beside other work: they waited 60 ms to work for 8.
 * ChildIO threads pass messages between processes: a compositor waited 43 ms for them.
 */
const FRAME = /^(Compositor|VizCompositor|ThreadPoolForeg|Chrome_ChildIOT)/;

/**
 * Raises the priority of the threads that run and display the page, so that they never wait for a core: two
 * cores also carry decoding, the server and its viewers, which on a phone are a hardware decoder and other
 * machines.
 * @returns whether it is permitted: only root may
 */
export async function pagesFirst(browser: Browser): Promise<boolean> {
  try {
    // The browser process has a session of its own, with no more of the processor than that of the server and
    // its viewers.
    for (const process of await processes(browser, "browser")) setSession(process, -20);
    for (const kind of ["renderer", "GPU"])
      for (const process of await processes(browser, kind))
        setThreads(process, -20, (id, name) => id === process || FRAME.test(name));
    return true;
  } catch {
    return false;
  }
}
