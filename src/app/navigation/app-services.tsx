// Everything that stands on PocketBase's SDK, in one piece: see lazy-screen.tsx.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { keepPacer } from "@/state/network/download-pacing";
import { queryClient } from "@/state/records/queries";
import { followLanguage } from "@/state/session/language-sync";
import { keepSession } from "@/state/session-lifecycle";

const AGAIN_MS = 5000;

let started = false;

/** The session is kept true, the live room open; once per tab. */
export function start(): void {
  if (started) return;
  started = true;
  // Hears that the network is back also while no screen reads.
  queryClient.mount();
  keepSession();
  openRoom();
  followLanguage();
  keepPacer();
}

/** After the screen's own files; without it nothing moves, so it is asked for until it is there. */
function openRoom(): void {
  import("@/state/live/live-updates").then(
    ({ openLive }) => openLive(),
    () => setTimeout(openRoom, AGAIN_MS),
  );
}

export const Requests = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
