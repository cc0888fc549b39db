// The number of unread notifications on the icon of the installed app.
import { store } from "@/lib/jotai";
import { unreadAtom } from "./inbox";

type Badged = Navigator & { setAppBadge?(count: number): Promise<void> };

/** Call once. */
export function startAppBadge(): void {
  const { setAppBadge } = navigator as Badged;
  if (!setAppBadge) return;
  // 0 removes the badge. Some systems refuse it.
  const show = () => void setAppBadge.call(navigator, store.get(unreadAtom)).catch(() => undefined);
  store.sub(unreadAtom, show);
}
