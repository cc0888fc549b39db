// Registers the service worker (src/service-worker) and lets a newer one take over while nobody looks at the app.

/** The address is part of every installed app: browsers look for updates there. */
const SCRIPT = "/sw.js";

/** Call once, after the first screen. */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Asks the server for the file itself, although a cache in front may keep it for a second.
  const registration = await workers.register(SCRIPT, { updateViaCache: "none" });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) registration.waiting?.postMessage("activate");
    else void registration.update().catch(() => undefined);
  });
  const { active } = await workers.ready;
  if (!workers.controller) active?.postMessage("claim");
}
