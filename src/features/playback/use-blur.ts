// Blurred preview of a thumbnail. The decoder loads after the first screen, whose picture the boot script draws.
import { useMemo, useSyncExternalStore } from "react";

let decode: typeof import("thumbhash")["thumbHashToDataURL"] | undefined;
// Without a network the posters have no blur.
const loading = import("thumbhash").then(
  ({ thumbHashToDataURL }) => {
    decode = thumbHashToDataURL;
  },
  () => undefined,
);

function onLoaded(redraw: () => void): () => void {
  let isMounted = true;
  void loading.then(() => isMounted && redraw());
  return () => {
    isMounted = false;
  };
}

/** Data URL for the 28 characters stored with the video; "" while it is loading, and if they are missing or broken. */
export function useBlur(hash: string): string {
  const decoder = useSyncExternalStore(onLoaded, () => decode);
  return useMemo(() => {
    if (!hash || !decoder) return "";
    try {
      return decoder(Uint8Array.from(atob(hash), (c) => c.charCodeAt(0)));
    } catch {
      return "";
    }
  }, [hash, decoder]);
}
