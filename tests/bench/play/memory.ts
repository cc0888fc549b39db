import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { renderers } from "./renderer-processes";

/**
 * Memory of a browser's pages, in MB: each process with its share of common memory. `shared` is the part in
 * shared memory, mostly decoded images, which Chromium holds until memory is short.
 */
export async function renderersMb(browser: Browser): Promise<{ all: number; shared: number }> {
  const sum = { all: 0, shared: 0 };
  for (const id of await renderers(browser)) {
    let text = "";
    try {
      text = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
    } catch {
      // The process has ended meanwhile.
    }
    const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
    sum.all += mb("Pss");
    sum.shared += mb("Pss_Shmem");
  }
  return sum;
}
