import { useSyncExternalStore } from "react";
import { useT } from "@/i18n/provider";
import { relativeTime } from "@/i18n/relative-time";

/** One interval for all times on screen, half of the shortest unit. */
const UPDATE_MS = 30_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function update() {
  for (const moved of listeners) moved();
}

function listen(moved: () => void) {
  listeners.add(moved);
  clock ??= setInterval(update, UPDATE_MS);
  return () => {
    listeners.delete(moved);
    if (listeners.size) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** A relative time that updates while it is on screen. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  // `ago` reads the language itself; this hook renders again when it changes.
  useT();
  const words = useSyncExternalStore(listen, () => relativeTime(at));
  return (
    <time dateTime={at} className={className}>
      {words}
    </time>
  );
}
