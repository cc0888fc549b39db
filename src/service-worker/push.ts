// Shows push messages. They are empty (docs/decisions/0039-push-without-payload.md): the worker asks the server for the newest
// notification, by the secret of its subscription, which the push service does not know.
import type { WorkerScope } from "./scope";

const LATEST = "/api/app/push/latest";
const ICON = "/icon-192.png";
/** One at a time: a newer notification replaces the one before. */
const TAG = "notifications";

interface Latest {
  title: string;
  body: string;
  /** The page of the app that it opens. */
  path: string;
  /** Undefined if the server could not be asked. */
  unread?: number;
}
type Badged = Navigator & { setAppBadge?(count: number): Promise<void> };

export function registerPush(worker: WorkerScope): void {
  worker.addEventListener("push", (e) => e.waitUntil(show(worker)));
  worker.addEventListener("notificationclick", (e) => {
    e.notification.close();
    e.waitUntil(open(worker, (e.notification.data as Pick<Latest, "path">).path));
  });
}

async function show(worker: WorkerScope): Promise<void> {
  // The app itself shows what is new.
  const pages = await windows(worker);
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const latest = await ask(worker);
  if (!latest) return;
  const { title, body, path, unread } = latest;
  await worker.registration.showNotification(title, { body, tag: TAG, icon: ICON, data: { path } });
  if (unread !== undefined) await (navigator as Badged).setAppBadge?.(unread);
}

/** Nothing if the session of this browser has ended; the name of the site without a network, as browsers want to see something. */
async function ask({ registration }: WorkerScope): Promise<Latest | undefined> {
  const subscription = await registration.pushManager.getSubscription();
  const { hostname } = new URL(registration.scope);
  try {
    const response = await fetch(LATEST, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ auth: subscription?.toJSON().keys?.auth }),
    });
    if (response.ok) return (await response.json()) as Latest;
    if (response.status === 404) {
      await subscription?.unsubscribe();
      return undefined;
    }
  } catch {
    // No network: the message may have waited for the phone, not for the site.
  }
  return { title: hostname, body: "", path: "/notifications" };
}

/** Shows the page in an open window of the app, else in a new one. */
async function open(worker: WorkerScope, path: string): Promise<void> {
  const [page] = await windows(worker);
  if (!page) return void (await worker.clients.openWindow(path));
  await page.focus();
  await page.navigate(path).catch(() => worker.clients.openWindow(path));
}

const windows = ({ clients }: WorkerScope) => clients.matchAll({ type: "window", includeUncontrolled: true });
