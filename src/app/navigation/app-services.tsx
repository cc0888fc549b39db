// All code that needs PocketBase's SDK, in one chunk: see lazy-screen.tsx.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { keepPacer } from "@/state/network/download-pacing";
import { queryClient } from "@/state/records/queries";
import { followLanguage } from "@/state/session/language-sync";
import { keepSession } from "@/state/session-lifecycle";

const AGAIN_MS = 5000;

let started = false;

/** Starts the session and the live connection, once per tab. */
export function start(): void {
  if (started) return;
  started = true;
  // Listens for the network's return even while no screen has a query.
  queryClient.mount();
  keepSession();
  openRoom();
  followLanguage();
  keepPacer();
}

/** Loads live updates after the screen's own files; retries until loaded, because nothing updates without them. */
function openRoom(): void {
  import("@/state/live/live-updates").then(
    ({ openLive }) => openLive(),
    () => setTimeout(openRoom, AGAIN_MS),
  );
}

export const Requests = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
