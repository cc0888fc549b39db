// Write actions of the draft: choose a file, trim it, choose its cover, remove it, cancel its upload.
import {
  type Draft,
  draftAtom,
  IDLE,
  NO_TEXT,
  ownerAtom,
  runningAtom,
  savedDraftsAtom,
  textAtom,
  uploadStateAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import { stepAtom } from "@/features/upload/data/steps";
import { isTooLong, untrimmed } from "@/features/upload/data/trim";
import { canShrink } from "@/features/upload/prepare/conversion-policy";
import { deviceMemory } from "@/features/upload/prepare/device-limits";
import { startPreparation } from "@/features/upload/prepare/prepare";
import { mediaInfo, probeVideo } from "@/features/upload/prepare/probe";
import type { PreparedFiles, Trim } from "@/features/upload/prepare/types";
import { startThumbnail, thumbnailTime } from "@/features/upload/thumbnail/thumbnail";
import { resetParts } from "@/features/upload/transfer/transfer";
import { t } from "@/i18n";
import { digits } from "@/i18n/format";
import { atom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { LIMITS } from "@/state/limits";
import { type FileError, putDraftAway, tooManyDrafts } from "./put-away";

/** Data that was saved beside the file. */
interface Restored {
  id?: string;
  trim?: Trim;
  silent?: boolean;
  cover?: number;
  prepared?: PreparedFiles;
}

/** Wraps a preparation that an earlier visit finished. */
const finishedPreparation = (prepared: PreparedFiles) => ({
  progress: atom(1),
  outcome: atom({ prepared }),
  result: Promise.resolve(prepared),
  hurry: () => {},
  stop: () => {},
});

/** Makes a file the draft's video and starts all work that need not wait for Publish. */
export const setFile = atom(null, async (get, set, file: File, restored: Restored = {}) => {
  const { id = Date.now().toString(36), trim, silent = false, cover, prepared } = restored;
  set(removeFile);
  set(stepAtom, "edit");
  const url = URL.createObjectURL(file);
  const probe = probeVideo(file, url);
  const duration = probe.then(({ seconds }) => seconds);
  const thumbnail = startThumbnail(file, duration, cover);
  set(draftAtom, {
    ...{ id, file, url, playable: true, seconds: undefined, trim, silent, cover: cover ?? 1, thumbnail },
    preparation: prepared
      ? finishedPreparation(prepared)
      : startPreparation(file, { trim, silent, probe, thumbnail: thumbnail.result }),
  });
  const { seconds, playable } = await probe;
  const draft = get(draftAtom);
  if (draft?.url !== url) return;
  set(draftAtom, { ...draft, playable, seconds, cover: cover ?? thumbnailTime(seconds) });
  if (!draft.trim && seconds !== undefined && isTooLong(seconds)) set(setTrim, untrimmed(seconds));
});

/** The reason why a file cannot be published; undefined if it can. */
export async function fileError(file: Blob): Promise<FileError | undefined> {
  if (!file.type.startsWith("video/")) return { key: "val.video.type" };
  if (file.size === 0) return { key: "val.video.empty" };
  if (file.size <= LIMITS.videoBytes) return undefined;
  // A file above the size limit is accepted if conversion or trimming can make it smaller.
  const info = await mediaInfo(file).catch(() => undefined);
  if (info && canShrink(info, deviceMemory())) return undefined;
  return { key: "val.video.size", values: { mb: digits(LIMITS.videoBytes / 1024 / 1024) } };
}

/**
 * Makes a file the draft's video if it can be published; otherwise shows the reason.
 * @param replace the file takes the place of the current draft's video; else it begins another draft
 */
export const chooseFile = atom(null, async (get, set, file: File, replace = false) => {
  const current = get(draftAtom);
  const others = [...get(savedDraftsAtom), ...(current && !replace ? [current] : [])];
  const error = (await fileError(file)) ?? tooManyDrafts(others, file);
  if (error) return toast({ title: t(error.key, error.values), kind: "error" });
  if (!replace) set(putDraftAway);
  return set(setFile, file);
});

/** Default time of the cover. */
const defaultCover = (trim: Trim | undefined, seconds: number | undefined) =>
  trim ? trim.from + thumbnailTime(trim.to - trim.from) : thumbnailTime(seconds);

/** Prepares the draft anew. Discards work prepared or sent for another trim or sound. */
const prepareAnew = atom(null, (get, set, change: Pick<Draft, "trim"> | Pick<Draft, "silent">) => {
  const draft = get(draftAtom);
  if (!draft) return;
  draft.preparation.stop();
  resetParts();
  const probe = Promise.resolve({ seconds: draft.seconds, playable: draft.playable });
  const { trim, silent } = { ...draft, ...change };
  set(draftAtom, {
    ...draft,
    ...{ trim, silent },
    preparation: startPreparation(draft.file, { trim, silent, probe }),
  });
});

/** Publishes the video with or without its sound. */
export const setSilent = atom(null, (get, set, silent: boolean) => {
  if (get(uploadStateAtom).phase === "idle") set(prepareAnew, { silent });
});

/** Sets the trim. */
export const setTrim = atom(null, (get, set, trim: Trim) => {
  const draft = get(draftAtom);
  if (!draft || get(uploadStateAtom).phase !== "idle") return;
  set(prepareAnew, { trim });
  // A default cover moves with the trim; a chosen cover stays while it is inside the trim.
  const isDefault = draft.cover === defaultCover(draft.trim, draft.seconds);
  if (isDefault || draft.cover < trim.from || draft.cover >= trim.to)
    set(setCover, defaultCover(trim, undefined));
});

/** Sets the cover: the frame at `cover`, in seconds of the file. */
export const setCover = atom(null, (get, set, cover: number) => {
  const draft = get(draftAtom);
  if (!draft) return;
  draft.thumbnail.stop();
  const thumbnail = startThumbnail(draft.file, Promise.resolve(draft.seconds), cover);
  set(draftAtom, { ...draft, cover, thumbnail });
});

/** Removes the video; caption and category stay. */
export const removeFile = atom(null, (get, set) => {
  const draft = get(draftAtom);
  if (!draft) return;
  draft.thumbnail.stop();
  draft.preparation.stop();
  URL.revokeObjectURL(draft.url);
  set(draftAtom, undefined);
  resetParts();
  set(uploadStateAtom, IDLE);
});

/** Abort reason for a cancel by the user: the server's partial uploads are then deleted too. */
export const UPLOAD_CANCELLED = "cancelled";

/** Stops a running upload; the draft stays. */
export const cancelUpload = atom(null, (get) => get(runningAtom)?.abort(UPLOAD_CANCELLED));

/** Clears the screen. */
export const resetUpload = atom(null, (get, set) => {
  get(runningAtom)?.abort();
  set(removeFile);
  set(textAtom, NO_TEXT);
  set(captionsAtom, undefined);
  set(uploadStateAtom, IDLE);
});

/** Call when the screen opens, with the signed-in user: the draft of another user is not shown. */
export const openUpload = atom(null, (get, set, user: string) => {
  const owner = get(ownerAtom);
  if (!user || owner === user) return;
  if (owner) set(resetUpload);
  set(savedDraftsAtom, []);
  set(ownerAtom, user);
});
