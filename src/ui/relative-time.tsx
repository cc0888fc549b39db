import { useSyncExternalStore } from "react";
import { useT } from "@/i18n/provider";
import { ago } from "@/i18n/relative-time";

/** One clock for all times on screen; "just now" passes after ten seconds, so it beats that often. */
const BEAT_MS = 10_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function beat() {
  for (const moved of listeners) moved();
}

function listen(moved: () => void) {
  listeners.add(moved);
  clock ??= setInterval(beat, BEAT_MS);
  return () => {
    listeners.delete(moved);
    if (listeners.size) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** How long ago it was, in words that move on while they are on screen. */
export function Ago({ at, className }: { at: string; className?: string }) {
  // In the language of the moment: `ago` reads it, this makes a change of it render again.
  useT();
  const words = useSyncExternalStore(listen, () => ago(at));
  return (
    <time dateTime={at} className={className}>
      {words}
    </time>
  );
}
