// Paces downloads for users of the data saver: the service worker (src/service-worker/pacing.ts) delivers videos at
// the speed of playback. Over plain HTTP the browser has no service worker.
import { store } from "@/lib/jotai";
import { isChromium } from "./connection-quality";
import { dataSaverAtom } from "./preferences";

/** Download speed as a multiple of the playback speed, so that a short gap in the network does not show. */
const HEADROOM = 1.25;

/** The URL with the pace as a parameter where the worker is active; otherwise the plain URL. */
export function toPacedUrl(url: string, bytes: number, seconds: number): string {
  if (!url || url.startsWith("blob:") || !(bytes > 0 && seconds > 0) || store.get(dataSaverAtom) !== "on")
    return url;
  if (!isChromium() || !navigator.serviceWorker?.controller) return url;
  return `${url}${url.includes("?") ? "&" : "?"}pace=${Math.ceil((bytes / seconds) * HEADROOM)}`;
}

/** The speed of a paced download says nothing about the network. */
export const isPaced = (address: string): boolean => /[?&]pace=\d+$/.test(address);
