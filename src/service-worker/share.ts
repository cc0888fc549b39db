// Takes a video that another app on the phone shares with the installed app, and opens the upload screen with it.
import type { WorkerScope } from "./scope";
import { NAME_HEADER, SHARED_CACHE, SHARED_PATH, TIME_HEADER, UPLOAD_PAGE } from "./shared-video";

export function registerShare(worker: WorkerScope): void {
  worker.addEventListener("fetch", (e) => {
    if (e.request.method !== "POST" || new URL(e.request.url).pathname !== SHARED_PATH) return;
    // The screen says so if no video is there: a phone may lack the space.
    const stored = store(e.request).catch(() => undefined);
    e.respondWith(stored.then(() => Response.redirect(UPLOAD_PAGE, 303)));
  });
}

async function store(request: Request): Promise<void> {
  await caches.delete(SHARED_CACHE);
  const file = (await request.formData()).get("video");
  if (!(file instanceof File) || !file.type.startsWith("video/")) return;
  const cache = await caches.open(SHARED_CACHE);
  const headers = {
    "Content-Type": file.type,
    [NAME_HEADER]: encodeURIComponent(file.name),
    [TIME_HEADER]: String(Date.now()),
  };
  await cache.put(SHARED_PATH, new Response(file, { headers }));
}
