import wasmURL from "@ffmpeg/core/wasm?url";

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

/** Asks the browser's own cache and nobody else. */
async function coreIsCached(): Promise<boolean> {
  try {
    const answer = await fetch(wasmURL, { cache: "only-if-cached", mode: "same-origin" });
    void answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Whether ffmpeg may be the first way to a thumbnail here: line, cache and memory allow it. */
export async function coreIsCheap(): Promise<boolean> {
  const { connection, deviceMemory } = navigator as { connection?: Connection; deviceMemory?: number };
  // It needs some 290 MB: on the smallest phones that ends the tab.
  if (deviceMemory !== undefined && deviceMemory < 2) return false;
  return !connection || !isCostly(connection) || coreIsCached();
}
