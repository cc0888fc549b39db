import { type NetworkInformation, networkInformation } from "@/state/network/connection-quality";

/** Whether 10 MB more are a noticeable cost: data saver, a mobile network, or 3g and slower. */
export function isCostly({ saveData, effectiveType, type }: NetworkInformation): boolean {
  return Boolean(saveData) || type === "cellular" || /2g|3g/.test(effectiveType ?? "");
}

/** Memory in GB; browsers that do not report it run on phones with enough. */
export const deviceMemory = () => (navigator as { deviceMemory?: number }).deviceMemory ?? 4;

/** Whether network and memory allow loading the ffmpeg core of 10 MB. */
export function canLoadFfmpeg(): boolean {
  // The core needs about 290 MB; on phones with the least memory the browser would end the tab.
  return deviceMemory() >= 2 && !isCostly(networkInformation());
}
