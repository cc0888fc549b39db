import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

/** What the pages of a browser hold in memory, in MB: each process with its share of what it has in common with others. */
export async function renderersMb(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  const kb = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      try {
        return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0);
      } catch {
        return 0; // It has ended meanwhile.
      }
    });
  return kb.reduce((sum, one) => sum + one, 0) / 1024;
}
