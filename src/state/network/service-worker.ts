// Registers the service worker (src/service-worker), lets a newer one take over while nobody looks at the app, and
// brings a page that was left open to the new build when the user returns.

/** The address is part of every installed app: browsers look for updates there. */
const SCRIPT = "/sw.js";
/** A page that stays open looks for a newer worker when it is looked at again; browsers look at each navigation. */
const CHECK_INTERVAL_MS = 3_600_000;
/** After this time out of sight a page of an older build is loaded anew. */
const ABSENCE_MS = 1_800_000;

const TEXT_FIELDS = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])";

/** Whether a reload would take something from the user: an upload, an open dialog, or text that was typed. */
function hasWork(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return (
    location.pathname.startsWith("/upload") ||
    document.querySelector("[role=dialog]") !== null ||
    [...fields].some(({ value }) => value !== "") ||
    // A running upload asks before the page is closed.
    !dispatchEvent(new Event("beforeunload", { cancelable: true }))
  );
}

/** Call once, after the first screen. */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Asks the server for the file itself, although a cache in front may keep it for a second.
  const registration = await workers.register(SCRIPT, { updateViaCache: "none" });
  let checkedAt = Date.now();
  let hiddenAt = Date.now();
  let isControlled = workers.controller !== null;
  let isOutdated = false;
  workers.addEventListener("controllerchange", () => {
    // The first worker is of the page's own build.
    isOutdated = isControlled;
    isControlled = true;
  });
  document.addEventListener("visibilitychange", () => {
    const now = Date.now();
    if (document.hidden) {
      hiddenAt = now;
      return registration.waiting?.postMessage("activate");
    }
    if (isOutdated && now - hiddenAt > ABSENCE_MS && navigator.onLine && !hasWork()) return location.reload();
    if (now - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = now;
    registration.update().catch(() => {});
  });
  const { active } = await workers.ready;
  if (!workers.controller) active?.postMessage("claim");
}
