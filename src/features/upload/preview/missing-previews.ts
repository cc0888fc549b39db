// Adds preview pictures to the user's own public videos that have none: older ones, and those whose caption or name
// changed. One after another while the profile is open and the browser is idle; never with a data saver.
import { isCostly } from "@/features/upload/prepare/device-limits";
import { sleep } from "@/lib/abort";
import { ownFileUrl } from "@/lib/file-url";
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { networkInformation } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import { sessionAtom } from "@/state/session/session";
import { previewPicture } from "./preview-picture";

/** Per visit of the profile: each one counts as an edit of a video, of which there are 60 an hour. */
const MAX_PER_VISIT = 10;
const PAUSE_MS = 2000;
const IDLE_TIMEOUT_MS = 10_000;

interface Lacking {
  id: string;
  caption: string;
  thumbnail: string;
}

const isSaving = () => store.get(dataSaverAtom) === "on" || isCostly(networkInformation());

const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if (!globalThis.requestIdleCallback) setTimeout(resolve, PAUSE_MS);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
  });

async function videosLacking(user: string): Promise<Lacking[]> {
  const filter = `user = "${user}" && visibility = "public" && status = "visible" && sensitive = false && thumbnail != "" && preview = ""`;
  const { items } = await pb.collection("videos").getList<Lacking>(1, MAX_PER_VISIT, {
    filter,
    ...{ sort: "-created", fields: "id,caption,thumbnail", skipTotal: true },
  });
  return items;
}

/** Stops at the first failure, and when `signal` aborts. Never rejects: the thumbnail stands in for the picture. */
export async function addMissingPreviews(signal: AbortSignal): Promise<void> {
  const { user } = store.get(sessionAtom);
  if (!user || isSaving()) return;
  try {
    for (const { id, caption, thumbnail } of await videosLacking(user.id)) {
      await whenIdle();
      if (signal.aborted || isSaving()) return;
      const response = await fetch(ownFileUrl("videos", id, thumbnail), { signal });
      if (!response.ok) return;
      const preview = await previewPicture(await response.blob(), caption, user);
      if (!preview || signal.aborted || store.get(sessionAtom).user?.id !== user.id) return;
      const form = new FormData();
      form.append("preview", preview, "preview.jpg");
      await pb.collection("videos").update(id, form);
      await sleep(PAUSE_MS, signal);
    }
  } catch {
    // The next visit tries again.
  }
}
