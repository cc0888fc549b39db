// The response that boot.ts requested before the app was loaded.

export interface PrefetchedResponse {
  url: string;
  /** User id of the request, "" for a guest. */
  me: string;
  /** Time of the request, in milliseconds. */
  at: number;
  answer: Promise<Response>;
}

/** An older response is outdated. */
const KEEPS_MS = 30_000;

const page = globalThis as { prefetched?: PrefetchedResponse | null };

/** Whether a successful response exists or arrives within `ms`. Does not consume it. */
export function prefetchedWithin(ms: number): Promise<boolean> {
  const good = page.prefetched?.answer.then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([good ?? false, new Promise<boolean>((late) => setTimeout(late, ms, false))]);
}

/**
 * Returns the prefetched response for `url` and the same user, once. Undefined if nothing was requested or
 * the request failed.
 */
export async function takePrefetched(url: string, me: string): Promise<Response | undefined> {
  const { prefetched } = page;
  // Prevents a late boot.ts from sending the same request again.
  page.prefetched ??= null;
  if (prefetched?.url !== url) return undefined;
  page.prefetched = null;
  if (prefetched.me !== me || Date.now() - prefetched.at > KEEPS_MS) return undefined;
  const response = await prefetched.answer.catch(() => undefined);
  // Errors that concern the session are left to the PocketBase client.
  return response && (response.ok || response.status === 404) ? response : undefined;
}
