import { t } from "@/i18n";
import { digits } from "@/i18n/format";
import { atom } from "@/lib/jotai";
import { LIMITS } from "@/lib/limits";
import { toast } from "@/state/toasts";
import { draftAtom, IDLE, ownerAtom, runningAtom, sendingAtom, textAtom } from "./atoms";
import { fileProblem } from "./check-file";
import { startPreparation } from "./prepare";
import { probeVideo } from "./probe";
import { startThumbnail } from "./thumbnail";
import { thumbnailTime } from "./thumbnail-time";

/** Encoders pad the last frame of sound: the server lets as much pass. */
const SLACK_SECONDS = 0.5;

const refuse = (text: string) => toast({ title: text, kind: "error" });

/** Takes a file as the draft's video, unless something speaks against it; starts on its thumbnail. */
export const pickFile = atom(null, async (get, set, file: File) => {
  const problem = fileProblem(file);
  if (problem) {
    const mb = problem.values?.mb;
    return refuse(t(problem.key, typeof mb === "number" ? { mb: digits(mb) } : undefined));
  }
  set(removeFile);
  const url = URL.createObjectURL(file);
  const probed = probeVideo(url);
  const thumbnail = startThumbnail(
    file,
    probed.then(({ seconds }) => seconds),
  );
  const preparation = startPreparation(file, { trim: undefined, probe: probed });
  set(draftAtom, {
    ...{ file, url, playable: true, seconds: undefined, trim: undefined, cover: 1 },
    ...{ thumbnail, preparation },
  });
  const { seconds, playable } = await probed;
  const draft = get(draftAtom);
  if (draft?.url !== url) return;
  if (seconds !== undefined && seconds > LIMITS.videoSeconds + SLACK_SECONDS) {
    set(removeFile);
    return refuse(t("code.video_duration"));
  }
  set(draftAtom, { ...draft, playable, seconds, cover: thumbnailTime(seconds) });
});

/** Lets go of the video; caption and category stay. */
export const removeFile = atom(null, (get, set) => {
  const draft = get(draftAtom);
  if (!draft) return;
  draft.thumbnail.stop();
  draft.preparation.stop();
  URL.revokeObjectURL(draft.url);
  set(draftAtom, undefined);
  set(sendingAtom, IDLE);
});

/** Stops an upload that is on its way; the draft stays. */
export const cancelUpload = atom(null, (get) => get(runningAtom)?.abort());

/** An empty screen. */
export const resetUpload = atom(null, (_, set) => {
  set(cancelUpload);
  set(removeFile);
  set(textAtom, { caption: "", category: "" });
  set(sendingAtom, IDLE);
});

/** Call when the screen opens, with who is signed in: what another account left behind is not shown. */
export const openUpload = atom(null, (get, set, user: string) => {
  const owner = get(ownerAtom);
  if (!user || owner === user) return;
  if (owner) set(resetUpload);
  set(ownerAtom, user);
});
