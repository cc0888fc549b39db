// "Not interested" and "less of": the list changes at once, the server afterwards. Each can be taken back.
import { flushSync } from "react-dom";
import { t } from "@/i18n";
import { toAppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { pb, post } from "@/lib/pocketbase/client";
import { tagsOf } from "@/lib/text/tags";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { queryClient } from "@/state/records/queries";
import { dismissedAtom } from "@/state/records/video-lists";
import { videoAtom } from "@/state/records/videos";
import { currentUserId, sessionAtom } from "@/state/session/session";

export interface Exclusion {
  kind: "video" | "owner" | "category" | "tag";
  /** Id of the video or user, the category, or the tag in its normal form. */
  key: string;
}

const PATH = "/api/app/feed/exclusions";

/** Rejects with AppError. */
async function send(request: Promise<unknown>): Promise<void> {
  try {
    await request;
    void queryClient.invalidateQueries({ queryKey: ["feed-exclusions"] });
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

// Here and not with the atom: the first screen has no exclusions.
let user = currentUserId();
store.sub(sessionAtom, () => {
  if (user !== currentUserId()) store.set(dismissedAtom, new Set<string>());
  user = currentUserId();
});

const addExclusion = ({ kind, key }: Exclusion) => send(post(PATH, { kind, key }));

export const removeExclusion = ({ kind, key }: Exclusion): Promise<void> =>
  send(pb.send(`${PATH}/${kind}/${encodeURIComponent(key)}`, { method: "DELETE" }));

function dismiss(ids: string[]): void {
  store.set(dismissedAtom, (before) => new Set([...before, ...ids]));
}

function restore(ids: string[]): void {
  store.set(dismissedAtom, (before) => new Set([...before].filter((id) => !ids.includes(id))));
}

/** Videos of For You after this one that the exclusion concerns. */
function comingVideos(after: string, { kind, key }: Exclusion): string[] {
  const list = queryClient.getQueryData<{ pages: { ids: string[] }[] }>(["videos", { order: "foryou" }]);
  const ids = list?.pages.flatMap((page) => page.ids) ?? [];
  return ids.slice(ids.indexOf(after) + 1).filter((id) => {
    const video = store.get(videoAtom(id));
    if (kind === "tag") return tagsOf(video?.caption ?? "").includes(key);
    return (kind === "owner" ? video?.owner : video?.category) === key;
  });
}

/**
 * Takes the exclusion's videos out of For You and tells the server. If it refuses, they come back with a message.
 * @param active the video that shows
 * @param done text of the toast
 * @param onRestore called when the viewer takes it back
 */
export async function exclude(
  exclusion: Exclusion,
  active: string,
  done: string,
  onRestore: () => void,
): Promise<void> {
  const ids = exclusion.kind === "video" ? [exclusion.key] : comingVideos(active, exclusion);
  dismiss(ids);
  const sent = addExclusion(exclusion);
  const undo = async () => {
    // The feed shows the video, so it must be rendered.
    flushSync(() => restore(ids));
    onRestore();
    try {
      // A refused one needs no removal, and its message is shown already.
      if (
        await sent.then(
          () => true,
          () => false,
        )
      )
        await removeExclusion(exclusion);
    } catch (error) {
      dismiss(ids);
      showError("account", error);
    }
  };
  toast({ kind: "success", title: done, action: { label: t("verb.undo"), run: () => void undo() } });
  try {
    await sent;
  } catch (error) {
    restore(ids);
    showError("account", error);
  }
}
