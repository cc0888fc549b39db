import { type Connection, connection } from "@/state/network/connection-quality";

/** True where ten megabytes more are felt: data saver, a phone's network, anything like 3g or slower. */
export function isCostly({ saveData, effectiveType, type }: Connection): boolean {
  return Boolean(saveData) || type === "cellular" || /2g|3g/.test(effectiveType ?? "");
}

/** Memory in GB; browsers that do not tell are those of better phones. */
export const memoryOf = () => (navigator as { deviceMemory?: number }).deviceMemory ?? 4;

/** Whether ffmpeg's core of ten megabytes may be fetched here: line and memory allow it. */
export function coreIsCheap(): boolean {
  // It needs some 290 MB: on the smallest phones that ends the tab.
  return memoryOf() >= 2 && !isCostly(connection());
}
