// All code that needs PocketBase's SDK, in one chunk: see lazy-screen.tsx.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "@/state/records/queries";
import { syncLanguage } from "@/state/session/language-sync";
import { startSession } from "@/state/session-lifecycle";

const RETRY_MS = 5000;

let started = false;

/** Starts the session and the live connection, once per tab. */
export function startServices(): void {
  if (started) return;
  started = true;
  // Listens for the network's return even while no screen has a query.
  queryClient.mount();
  startSession();
  loadBackgroundWork();
  syncLanguage();
}

/** Loads live updates and reports of watches after the screen's own files; retries until they are loaded. */
function loadBackgroundWork(): void {
  import("@/state/background-work").then(
    ({ startBackgroundWork }) => startBackgroundWork(),
    () => setTimeout(loadBackgroundWork, RETRY_MS),
  );
}

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
