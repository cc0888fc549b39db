import {
  draftAtom,
  IDLE,
  NO_TEXT,
  ownerAtom,
  runningAtom,
  savedDraftAtom,
  sendingAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import { isTooLong, untrimmed } from "@/features/upload/data/trim";
import { shrinks } from "@/features/upload/prepare/conversion-policy";
import { deviceMemory } from "@/features/upload/prepare/device-limits";
import { startPreparation } from "@/features/upload/prepare/prepare";
import { parseProbe, probeVideo } from "@/features/upload/prepare/probe";
import type { Prepared, Trim } from "@/features/upload/prepare/types";
import { startThumbnail, thumbnailTime } from "@/features/upload/thumbnail/thumbnail";
import { deleteServerParts, forgetServerParts } from "@/features/upload/transfer/transfer";
import { type MessageId, t, type Values } from "@/i18n";
import { digits } from "@/i18n/format";
import { atom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { LIMITS } from "@/state/limits";

/** State of a file that an earlier visit stored. */
interface Kept {
  trim?: Trim;
  cover?: number;
  prepared?: Prepared;
}

/** Wraps a preparation that an earlier visit finished. */
const finished = (prepared: Prepared) => ({
  progress: atom(1),
  outcome: atom({ prepared }),
  result: Promise.resolve(prepared),
  hurry: () => {},
  stop: () => {},
});

/** Makes a file the draft's video and starts all work that need not wait for Publish. */
export const takeFile = atom(null, async (get, set, file: File, { trim, cover, prepared }: Kept = {}) => {
  set(removeFile);
  set(savedDraftAtom, undefined);
  const url = URL.createObjectURL(file);
  const probe = probeVideo(file, url);
  const duration = probe.then(({ seconds }) => seconds);
  const thumbnail = startThumbnail(file, duration, cover);
  const wanted = { trim, probe, picture: thumbnail.result };
  set(draftAtom, {
    ...{ file, url, playable: true, seconds: undefined, trim, cover: cover ?? 1, thumbnail },
    preparation: prepared ? finished(prepared) : startPreparation(file, wanted),
  });
  const { seconds, playable } = await probe;
  const draft = get(draftAtom);
  if (draft?.url !== url) return;
  set(draftAtom, { ...draft, playable, seconds, cover: cover ?? thumbnailTime(seconds) });
  if (!draft.trim && seconds !== undefined && isTooLong(seconds)) set(setTrim, untrimmed(seconds));
});

/** The reason why a picked file cannot be published, as a catalogue key; undefined if it can. */
export async function fileProblem(file: Blob): Promise<{ key: MessageId; values?: Values } | undefined> {
  if (!file.type.startsWith("video/")) return { key: "val.video.type" };
  if (file.size === 0) return { key: "val.video.empty" };
  if (file.size <= LIMITS.videoBytes) return undefined;
  // A file above the size limit is accepted if conversion or trimming can make it smaller.
  const facts = await parseProbe(file).catch(() => undefined);
  if (facts && shrinks(facts, deviceMemory())) return undefined;
  return { key: "val.video.size", values: { mb: LIMITS.videoBytes / 1024 / 1024 } };
}

/** Takes a picked file if it can be published; otherwise shows the reason. */
export const pickFile = atom(null, async (get, set, file: File) => {
  const problem = await fileProblem(file);
  if (!problem) {
    // The new file replaces the stored draft.
    deleteServerParts(get(savedDraftAtom)?.parts ?? {});
    return set(takeFile, file);
  }
  const mb = problem.values?.mb;
  const title = t(problem.key, typeof mb === "number" ? { mb: digits(mb) } : undefined);
  toast({ title, kind: "error" });
});

/** Default time of the cover. */
const coverOf = (trim: Trim | undefined, seconds: number | undefined) =>
  trim ? trim.from + thumbnailTime(trim.to - trim.from) : thumbnailTime(seconds);

/** Sets the trim. Discards work prepared or sent for another trim. */
export const setTrim = atom(null, (get, set, trim: Trim) => {
  const draft = get(draftAtom);
  if (!draft || get(sendingAtom).phase !== "idle") return;
  draft.preparation.stop();
  forgetServerParts();
  const probe = Promise.resolve({ seconds: draft.seconds, playable: draft.playable });
  set(draftAtom, { ...draft, trim, preparation: startPreparation(draft.file, { trim, probe }) });
  // A default cover moves with the trim; a chosen cover stays while it is inside the trim.
  const chosen = draft.cover !== coverOf(draft.trim, draft.seconds);
  if (!chosen || draft.cover < trim.from || draft.cover >= trim.to) set(setCover, coverOf(trim, undefined));
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
  forgetServerParts();
  set(sendingAtom, IDLE);
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
  set(sendingAtom, IDLE);
});

/** Call when the screen opens, with the signed-in user: the draft of another user is not shown. */
export const openUpload = atom(null, (get, set, user: string) => {
  const owner = get(ownerAtom);
  if (!user || owner === user) return;
  if (owner) set(resetUpload);
  set(ownerAtom, user);
});
