import { type Connection, connection } from "@/state/network/connection-quality";

/** Whether 10 MB more are a noticeable cost: data saver, a mobile network, or 3g and slower. */
export function isCostly({ saveData, effectiveType, type }: Connection): boolean {
  return Boolean(saveData) || type === "cellular" || /2g|3g/.test(effectiveType ?? "");
}

/** Memory in GB; browsers that do not report it run on phones with enough. */
export const memoryOf = () => (navigator as { deviceMemory?: number }).deviceMemory ?? 4;

/** Whether network and memory allow loading the ffmpeg core of 10 MB. */
export function coreIsCheap(): boolean {
  // The core needs about 290 MB; on phones with the least memory the browser would end the tab.
  return memoryOf() >= 2 && !isCostly(connection());
}
