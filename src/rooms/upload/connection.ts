/** The Network Information API, where a browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** True where ten megabytes more are felt: data saver, a phone's network, anything like 3g or slower. */
export function isCostly({ saveData, effectiveType, type }: Connection): boolean {
  return Boolean(saveData) || type === "cellular" || /2g|3g/.test(effectiveType ?? "");
}

const device = () => navigator as { connection?: Connection; deviceMemory?: number };

/** Memory in GB; browsers that do not tell are those of better phones. */
export const memoryOf = () => device().deviceMemory ?? 4;

/** Whether ffmpeg's core of ten megabytes may be fetched here: line and memory allow it. */
export function coreIsCheap(): boolean {
  const { connection } = device();
  // It needs some 290 MB: on the smallest phones that ends the tab.
  return memoryOf() >= 2 && (!connection || !isCostly(connection));
}
