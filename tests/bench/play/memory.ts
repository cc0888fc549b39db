import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { renderers } from "./renderer-processes";

/**
 * What the pages of a browser hold in memory, in MB: each process with its share of what it has in common with others.
 * `shared` is the part in shared memory, most of it decoded pictures, which Chromium keeps until memory is short.
 */
export async function renderersMb(browser: Browser): Promise<{ all: number; shared: number }> {
  const sum = { all: 0, shared: 0 };
  for (const id of await renderers(browser)) {
    let text = "";
    try {
      text = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
    } catch {
      // It has ended meanwhile.
    }
    const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
    sum.all += mb("Pss");
    sum.shared += mb("Pss_Shmem");
  }
  return sum;
}
