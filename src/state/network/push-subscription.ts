// The push subscription of this browser. It belongs to the session: both end together.

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
