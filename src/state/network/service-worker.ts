// Registers the service worker (src/service-worker) and lets a newer one take over while nobody looks at the app.

/** The address is part of every installed app: browsers look for updates there. */
const SCRIPT = "/sw.js";
/** A page that stays open looks for a newer worker when it is looked at again; browsers look at each navigation. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Call once, after the first screen. */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Asks the server for the file itself, although a cache in front may keep it for a second.
  const registration = await workers.register(SCRIPT, { updateViaCache: "none" });
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return registration.waiting?.postMessage("activate");
    if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
  const { active } = await workers.ready;
  if (!workers.controller) active?.postMessage("claim");
}
