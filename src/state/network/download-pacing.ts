// For who saves data: clips come in as they play, by the service worker src/pacing-worker.ts. On plain http there is none.
import { store } from "@/lib/jotai";
import { isChromium } from "./connection-quality";
import { dataSaverAtom } from "./preferences";

/** So much faster than it plays: a short wait of the line is not seen. */
const AHEAD = 1.25;

/** The address at which a file comes in as it plays, where the worker is there; else its own. */
export function paced(url: string, bytes: number, seconds: number): string {
  if (!url || !(bytes > 0 && seconds > 0) || store.get(dataSaverAtom) !== "on") return url;
  if (!isChromium() || !navigator.serviceWorker?.controller) return url;
  return `${url}${url.includes("?") ? "&" : "?"}pace=${Math.ceil((bytes / seconds) * AHEAD)}`;
}

/** What comes in at such an address says nothing about the line. */
export const isPaced = (address: string): boolean => /[?&]pace=\d+$/.test(address);

/** The worker is there for as long as data is saved; call once. */
export function keepPacer(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !isChromium()) return;
  const follow = async () => {
    if (store.get(dataSaverAtom) !== "on") return void (await workers.getRegistration())?.unregister();
    await workers.register("/pace.js");
    const { active } = await workers.ready;
    if (!workers.controller) active?.postMessage("claim");
  };
  // Without it clips come in as ever.
  const keep = () => void follow().catch(() => undefined);
  keep();
  store.sub(dataSaverAtom, keep);
}
