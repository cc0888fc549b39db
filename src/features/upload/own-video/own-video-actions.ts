// Changes and deletes the user's own published videos. Atoms and lists follow.

import { type CaptionsLanguage, captionsFile } from "@/features/upload/data/captions-state";
import type { UploadForm } from "@/features/upload/data/schema";
import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { queryClient, refreshVideoLists } from "@/state/records/queries";
import { applyEdit, markRemoved } from "@/state/records/videos";
import { currentUserId } from "@/state/session/session";

type Edit = { id: string } & Partial<UploadForm>;

/** Changes text and audience. Rejects with AppError. */
export const saveVideo = atom(null, async (_get, _set, { id, ...change }: Edit) => {
  if (!currentUserId()) throw notAuthenticated();
  const videos = pb.collection("videos");
  const saved = await videos.update(id, change).catch((thrown) => {
    throw toAppError(thrown);
  });
  const { caption, category, visibility, sensitive, pinned, downloads, comments_off } = saved;
  applyEdit(id, { caption, category, visibility, sensitive, pinned, downloads, comments_off });
  refreshVideoLists();
});

/** Pins the video to the top of the user's profile, or unpins it. Rejects with AppError. */
export const pinVideo = atom(null, async (_get, _set, { id, on }: { id: string; on: boolean }) => {
  if (!currentUserId()) throw notAuthenticated();
  await pb
    .collection("videos")
    .update(id, { pinned: on })
    .catch((thrown) => {
      throw toAppError(thrown);
    });
  applyEdit(id, { pinned: on });
  refreshVideoLists();
});

interface CaptionsEdit {
  id: string;
  /** Undefined leaves the captions unchanged, null removes them. */
  vtt: string | null | undefined;
  language: CaptionsLanguage;
}

/** Changes the captions or their language. Rejects with AppError. */
export const saveCaptions = atom(null, async (_get, _set, { id, vtt, language }: CaptionsEdit) => {
  if (!currentUserId()) throw notAuthenticated();
  const file = vtt == null ? {} : { captions: captionsFile(vtt) };
  const fields = { ...(vtt === null && { captions: null }), ...file, captions_language: language };
  const saved = await pb
    .collection("videos")
    .update(id, fields)
    .catch((thrown) => {
      throw toAppError(thrown);
    });
  applyEdit(id, { captions: saved.captions, captions_language: saved.captions_language });
});

/** Deletes the video with all that belongs to it; an already deleted video counts as success. Rejects with AppError. */
export const deleteVideo = atom(null, async (_get, _set, id: string) => {
  if (!currentUserId()) throw notAuthenticated();
  await pb
    .collection("videos")
    .delete(id)
    .catch((thrown) => {
      const error = toAppError(thrown);
      if (error.status !== 404) throw error;
    });
  markRemoved(id);
  refreshVideoLists();
  void queryClient.invalidateQueries({ queryKey: ["users"] });
});
