import {
  draftAtom,
  IDLE,
  NO_WORDS,
  offerAtom,
  ownerAtom,
  runningAtom,
  sendingAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import { isTooLong, wholeOf } from "@/features/upload/data/trim";
import { startPreparation } from "@/features/upload/prepare/prepare";
import { probeClip } from "@/features/upload/prepare/probe";
import type { Prepared, Trim } from "@/features/upload/prepare/types";
import { startThumbnail } from "@/features/upload/thumbnail/thumbnail";
import { thumbnailTime } from "@/features/upload/thumbnail/thumbnail-time";
import { dropParts, endParts } from "@/features/upload/transfer/server-parts";
import { t } from "@/i18n";
import { digits } from "@/i18n/format";
import { atom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { fileProblem } from "./check-file";

/** What an earlier visit left of the work on a file. */
interface Kept {
  trim?: Trim;
  cover?: number;
  prepared?: Prepared;
}

/** A preparation that an earlier visit finished. */
const finished = (prepared: Prepared) => ({
  progress: atom(1),
  outcome: atom({ prepared }),
  result: Promise.resolve(prepared),
  hurry: () => {},
  stop: () => {},
});

/** Makes a file the draft's video and starts on all that does not need to wait for Publish. */
export const takeFile = atom(null, async (get, set, file: File, { trim, cover, prepared }: Kept = {}) => {
  set(removeFile);
  set(offerAtom, undefined);
  const url = URL.createObjectURL(file);
  const probe = probeClip(file, url);
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
  if (!draft.trim && seconds !== undefined && isTooLong(seconds)) set(setTrim, wholeOf(seconds));
});

/** Takes a file that was chosen, unless something speaks against it. */
export const pickFile = atom(null, async (get, set, file: File) => {
  const problem = await fileProblem(file);
  if (!problem) {
    // It takes the place of what was left.
    endParts(get(offerAtom)?.parts ?? {});
    return set(takeFile, file);
  }
  const mb = problem.values?.mb;
  const title = t(problem.key, typeof mb === "number" ? { mb: digits(mb) } : undefined);
  toast({ title, kind: "error" });
});

/** Where the cover is taken unless somebody chooses. */
const coverOf = (trim: Trim | undefined, seconds: number | undefined) =>
  trim ? trim.from + thumbnailTime(trim.to - trim.from) : thumbnailTime(seconds);

/** Keeps this part of the clip. What was prepared or sent of another part is worth nothing then. */
export const setTrim = atom(null, (get, set, trim: Trim) => {
  const draft = get(draftAtom);
  if (!draft || get(sendingAtom).phase !== "idle") return;
  draft.preparation.stop();
  dropParts();
  const probe = Promise.resolve({ seconds: draft.seconds, playable: draft.playable });
  set(draftAtom, { ...draft, trim, preparation: startPreparation(draft.file, { trim, probe }) });
  // A cover that nobody chose stays a second into the clip; a chosen one while it is in there.
  const chosen = draft.cover !== coverOf(draft.trim, draft.seconds);
  if (!chosen || draft.cover < trim.from || draft.cover >= trim.to) set(setCover, coverOf(trim, undefined));
});

/** Shows the clip by its frame at `cover`, in seconds of the file. */
export const setCover = atom(null, (get, set, cover: number) => {
  const draft = get(draftAtom);
  if (!draft) return;
  draft.thumbnail.stop();
  const thumbnail = startThumbnail(draft.file, Promise.resolve(draft.seconds), cover);
  set(draftAtom, { ...draft, cover, thumbnail });
});

/** Lets go of the video; caption and category stay. */
export const removeFile = atom(null, (get, set) => {
  const draft = get(draftAtom);
  if (!draft) return;
  draft.thumbnail.stop();
  draft.preparation.stop();
  URL.revokeObjectURL(draft.url);
  set(draftAtom, undefined);
  dropParts();
  set(sendingAtom, IDLE);
});

/** The reason of an upload that was stopped by the person: what the server holds of it is let go of. */
export const CANCELLED = "cancelled";

/** Stops an upload that is on its way; the draft stays. */
export const cancelUpload = atom(null, (get) => get(runningAtom)?.abort(CANCELLED));

/** An empty screen. */
export const resetUpload = atom(null, (get, set) => {
  get(runningAtom)?.abort();
  set(removeFile);
  set(textAtom, NO_WORDS);
  set(captionsAtom, undefined);
  set(sendingAtom, IDLE);
});

/** Call when the screen opens, with who is signed in: what another account left behind is not shown. */
export const openUpload = atom(null, (get, set, user: string) => {
  const owner = get(ownerAtom);
  if (!user || owner === user) return;
  if (owner) set(resetUpload);
  set(ownerAtom, user);
});
