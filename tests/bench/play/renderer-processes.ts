// The processes of a browser that hold its pages, and those that show them.
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
 * Those that a frame passes, by the beginning of their names; the page's own, which has its process's id, is one more.
 * The pool's draw the page's pieces, beside other work: the next frame begins when they are drawn, and they waited 60 ms
 * to work for 8. Word of a frame goes from process to process by the ChildIO ones: a compositor waited 43 ms for that.
 */
const FRAME = /^(Compositor|VizCompositor|ThreadPoolForeg|Chrome_ChildIOT)/;

/**
 * The threads that run the page and show it are never kept waiting for a core: here two of them also carry decoding, the
 * server and its crowd, which on a phone are a decoder of its own and other machines.
 * @returns whether it may: only root does
 */
export async function pagesFirst(browser: Browser): Promise<boolean> {
  try {
    // It has one of its own, which had no more of the processor than the server's and its crowd's.
    for (const process of await processes(browser, "browser")) setSession(process, -20);
    for (const kind of ["renderer", "GPU"])
      for (const process of await processes(browser, kind))
        setThreads(process, -20, (id, name) => id === process || FRAME.test(name));
    return true;
  } catch {
    return false;
  }
}
