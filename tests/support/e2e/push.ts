// A browser with a push subscription: no test reaches a real push service. Chromium without windows refuses notifications, so
// there they are pretended, too.
import { randomBytes } from "node:crypto";
import type { BrowserContext, Worker } from "@playwright/test";
import { query } from "../database";
import type { Server } from "../server";

/** A service that the server takes. The tests that store it create no notification, so nothing is sent there. */
export const ENDPOINT = "https://web.push.apple.com/x";
export const newAuth = () => randomBytes(16).toString("base64url");

/** The scope of a service worker, as far as the tests need it. */
export interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(path: string): Promise<unknown>; matchAll(options: object): Promise<unknown[]> };
  fetch: typeof fetch;
  opened?: string;
  answered?: number;
}

/** The pages of a context subscribe without a push service. Their subscription outlives a reload. */
export async function pretendPush(context: BrowserContext, auth: string): Promise<void> {
  await context.addInitScript(
    ([endpoint, secret]) => {
      if (!("PushManager" in globalThis)) return;
      const KEY = "test.push";
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { auth: secret } }),
        unsubscribe: async () => localStorage.removeItem(KEY),
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(KEY, applicationServerKey);
          return subscription;
        },
      });
      Object.defineProperty(Notification, "permission", {
        get: () => localStorage.getItem("test.asked") ?? "default",
      });
      Notification.requestPermission = async () => {
        localStorage.setItem("test.asked", "granted");
        return "granted";
      };
    },
    [ENDPOINT, auth] as const,
  );
}

/** The worker finds a subscription with this secret, and its notifications are kept. */
export const pretendPushOf = (worker: Worker, auth: string) =>
  worker.evaluate((secret) => {
    const { registration } = self as unknown as Scope;
    const subscription = { toJSON: () => ({ keys: { auth: secret } }), unsubscribe: async () => true };
    Object.assign(Object.getPrototypeOf(registration.pushManager), {
      getSubscription: async () => subscription,
    });
    if (Notification.permission === "granted") return;
    // Chromium without windows has no badges, and ends the process of a worker that sets one.
    Object.assign(navigator, { setAppBadge: undefined });
    let shown: object[] = [];
    Object.assign(Object.getPrototypeOf(registration), {
      getNotifications: async () => shown,
      showNotification: async (title: string, options: object) => {
        shown = [{ title, ...options, close: () => (shown = []) }];
      },
    });
  }, auth);

/** Notifications that the worker shows. */
export const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const shown = await (self as unknown as Scope).registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, path: data.path as string }));
  });

/** The number of windows that the worker sees: one that was left counts for a moment. */
export const windowsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = self as unknown as Scope;
    return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
  });

/** Clicks on the notification. The page that would open is kept: browsers open one for real clicks only. */
export const clickOn = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope & { ExtendableEvent: new (name: string) => Event };
    const opened = new Promise<string>((found) => {
      scope.clients.openWindow = async (path) => found(path);
    });
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification }));
    return opened;
  });

/** Subscribes the user's browser by SQL, with a service that does not exist. */
export const subscribeBySql = (server: Server, user: string, hash: string, kinds: string) =>
  query(
    server,
    `INSERT INTO push_subscriptions (endpoint, user, auth, kinds, created, sent) VALUES
      ('http://127.0.0.1:1/' || hex(randomblob(8)), '${user}', '${hash}', ' ${kinds} ', '2026-01-01 00:00:00.000Z', '9')`,
  );
