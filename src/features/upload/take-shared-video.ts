// Takes the video that another app shared with the installed app; the service worker has stored it.
import { NAME_HEADER, SHARED_CACHE, SHARED_PATH, TIME_HEADER } from "@/service-worker/shared-video";

/** Another user may sign in later. */
const TTL_MS = 3_600_000;

/** Returns the video once; undefined if there is none or it was never taken. */
export async function takeSharedVideo(): Promise<File | undefined> {
  const found = await (await caches.open(SHARED_CACHE)).match(SHARED_PATH);
  const blob = await found?.blob();
  await caches.delete(SHARED_CACHE);
  if (!found || !blob || Date.now() - Number(found.headers.get(TIME_HEADER)) > TTL_MS) return undefined;
  return new File([blob], decodeURIComponent(found.headers.get(NAME_HEADER) ?? ""), { type: blob.type });
}
