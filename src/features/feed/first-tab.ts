// Makes For You the first tab once this browser has watched enough videos, unless the viewer ever chose a tab.
import { readSiteInfo } from "@/state/records/site-info";
import { VIDEOS_FOR_FOR_YOU, watchedCount } from "@/state/watches/watched-count";

/** Where `feedTabAtom` is stored. */
const KEY = "jholok.feed";

let isAsked = false;

/**
 * Takes effect when the app is opened next: the list on screen does not change. Nothing happens if the operator keeps
 * Newest as the first tab.
 */
export async function updateFirstTab(): Promise<void> {
  const isDue = watchedCount() >= VIDEOS_FOR_FOR_YOU && localStorage.getItem(KEY) === null;
  if (isAsked || !isDue) return;
  isAsked = true;
  try {
    const { newest_first } = await readSiteInfo();
    if (!newest_first && localStorage.getItem(KEY) === null) localStorage.setItem(KEY, "foryou");
  } catch {
    isAsked = false;
  }
}
