// Paces downloads for users of the data saver: the service worker src/pacing-worker.ts delivers videos at the
// speed of playback. Over plain HTTP the browser has no service worker.
import { store } from "@/lib/jotai";
import { isChromium } from "./connection-quality";
import { dataSaverAtom } from "./preferences";

/** Download speed as a multiple of the playback speed, so that a short gap in the network does not show. */
const HEADROOM = 1.25;

/** The URL with the pace as a parameter where the worker is active; otherwise the plain URL. */
export function toPacedUrl(url: string, bytes: number, seconds: number): string {
  if (!url || !(bytes > 0 && seconds > 0) || store.get(dataSaverAtom) !== "on") return url;
  if (!isChromium() || !navigator.serviceWorker?.controller) return url;
  return `${url}${url.includes("?") ? "&" : "?"}pace=${Math.ceil((bytes / seconds) * HEADROOM)}`;
}

/** The speed of a paced download says nothing about the network. */
export const isPaced = (address: string): boolean => /[?&]pace=\d+$/.test(address);

/** Registers the worker while the data saver is on, and removes it otherwise. Call once. */
export function startPacingWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !isChromium()) return;
  const followSwitch = async () => {
    if (store.get(dataSaverAtom) !== "on") return void (await workers.getRegistration())?.unregister();
    await workers.register("/pacing-worker.js");
    const { active } = await workers.ready;
    if (!workers.controller) active?.postMessage("claim");
  };
  // Without the worker downloads are not paced.
  const update = () => void followSwitch().catch(() => undefined);
  update();
  store.sub(dataSaverAtom, update);
}
