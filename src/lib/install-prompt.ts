// The browser's offer to install the app. src/main.tsx keeps it: the event comes once, before the settings are loaded.

/** Chromium's `beforeinstallprompt`. */
interface InstallPrompt extends Event {
  /** Asks the user. May be called once. */
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const page = globalThis as { installPrompt?: InstallPrompt };

/** "offer": the browser can install the app; "hint": the user can, in Safari's share menu; else "none". */
export function installWay(): "offer" | "hint" | "none" {
  if (page.installPrompt) return "offer";
  // Only Safari on phones and tablets has the property; true in an installed app.
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false ? "hint" : "none";
}

/** @returns whether the user has installed the app */
export async function install(): Promise<boolean> {
  const { installPrompt } = page;
  page.installPrompt = undefined;
  return (await installPrompt?.prompt())?.outcome === "accepted";
}
