// The push subscription of this browser. It belongs to the session: both end together.
import { get, pb } from "@/lib/pocketbase/client";

/** As the filters of notifications. */
export const PUSH_KINDS = ["likes", "comments", "follows", "mentions", "decisions"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export interface Push {
  /** The site's public key. */
  key: string;
  /** Those that this browser is told of. */
  kinds: PushKind[];
}
/** `GET /api/app/push`. */
interface Answer {
  key: string;
  browsers: { endpoint: string; kinds: PushKind[] }[];
}

const OFF = "/api/app/push/off";

/** Subscriptions need a service worker, so https; an iPhone has them only for an app on the home screen. */
export function pushSupport(): "yes" | "insecure" | "none" {
  if (!isSecureContext) return "insecure";
  return "PushManager" in globalThis && "Notification" in globalThis && navigator.serviceWorker
    ? "yes"
    : "none";
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Rejects with PocketBase's error, as `savePush` does. */
export async function readPush(): Promise<Push> {
  const [{ key, browsers }, own] = await Promise.all([get<Answer>("/api/app/push"), currentSubscription()]);
  return { key, kinds: browsers.find(({ endpoint }) => endpoint === own?.endpoint)?.kinds ?? [] };
}

export async function savePush(subscription: PushSubscription, kinds: PushKind[]): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await pb.send("/api/app/push", { method: "PUT", body: { endpoint, auth: keys?.auth, kinds } });
}

/**
 * Call before the password is changed: with it the server deletes all push subscriptions of the user.
 * @returns saves that of this browser again, once the session has its new token; never rejects
 */
export async function rememberPush(): Promise<() => Promise<void>> {
  const own = pushSupport() === "yes" ? await currentSubscription() : null;
  const former = own && (await readPush().catch(() => undefined));
  return async () => {
    // The new password counts even if this fails; the settings then show the switches as off.
    if (own && former?.kinds.length) await savePush(own, former.kinds).catch(() => undefined);
  };
}

/**
 * Ends the subscription here and at the server. Without the server it ends all the same: the push service answers that it is
 * gone.
 * @param token of the session that ended
 */
export async function endPush(token: string): Promise<void> {
  const subscription = pushSupport() === "yes" ? await currentSubscription() : null;
  if (!subscription) return;
  const { endpoint } = subscription;
  const headers = { Authorization: token, "Content-Type": "application/json" };
  const body = JSON.stringify({ endpoint });
  await Promise.allSettled([
    subscription.unsubscribe(),
    fetch(OFF, { method: "POST", headers, body, keepalive: true }),
  ]);
}
