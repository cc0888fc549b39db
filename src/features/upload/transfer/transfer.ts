// Turns a draft into a video on the server: waits for the preparation, sends the files, creates the record.

import { type Draft, type Parts, partsAtom, type Sending, sendingAtom } from "@/features/upload/data/atoms";
import { captionsAtom, captionsFields } from "@/features/upload/data/captions-state";
import type { UploadForm } from "@/features/upload/data/schema";
import type { Prepared } from "@/features/upload/prepare/types";
import type { ThumbnailAttempt } from "@/features/upload/thumbnail/thumbnail";
import { sleep, unlessAborted } from "@/lib/abort";
import type { AppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { createVideo } from "./api";
import {
  interpolate,
  PREPARED_PERCENT,
  SpeedMeter,
  type Stepper,
  THUMBNAIL_PERCENT,
  VALID_PERCENT,
  VIDEO_PERCENT,
} from "./progress";
import { retryUntilDone } from "./retry";
import { deleteUpload, sendUpload } from "./tus-upload";

/** Maximum wait for the thumbnail, which had all the time of writing and sending. */
const THUMBNAIL_MS = 4000;

type Files = Pick<Prepared, "main" | "light" | "seconds">;

interface Words extends UploadForm {
  user: string;
}

const show = (part: Partial<Sending>) => store.set(sendingAtom, (now) => ({ ...now, ...part }));

async function prepared({ preparation }: Draft, stepper: Stepper, signal: AbortSignal): Promise<Prepared> {
  preparation.hurry();
  const tell = () =>
    void stepper.to(interpolate(VALID_PERCENT, PREPARED_PERCENT, store.get(preparation.progress)));
  const stop = store.sub(preparation.progress, tell);
  return unlessAborted(preparation.result, signal).finally(stop);
}

async function thumbnailInTime(attempt: ThumbnailAttempt, signal: AbortSignal) {
  attempt.hurry();
  return Promise.race([attempt.result, sleep(THUMBNAIL_MS, signal).then(() => undefined)]);
}

/** Sends the video, then its light rendition. Bytes sent in an earlier attempt are not sent again. */
async function sendParts({ main, light }: Files, stepper: Stepper, signal: AbortSignal) {
  const kept = store.get(partsAtom);
  if (kept.main && kept.complete) return { upload: kept.main, light_upload: kept.light ?? "" };
  const total = main.size + (light?.size ?? 0);
  const begun = stepper.shown;
  const pace = new SpeedMeter();
  show({ stage: "sending" });
  const send = (name: "main" | "light", file: Blob, before: number) =>
    sendUpload(file, {
      id: store.get(partsAtom)[name],
      onId: (id) => store.set(partsAtom, (parts) => ({ ...parts, [name]: id })),
      onBytes: (bytes) => {
        const sent = before + bytes;
        show({ sent, total, speed: pace.note(sent) });
        void stepper.to(interpolate(begun, VIDEO_PERCENT, sent / total));
      },
      onWaiting: (waiting) => show({ waiting }),
      signal,
    });
  const upload = await send("main", main, 0);
  const light_upload = light ? await send("light", light, main.size) : "";
  store.set(partsAtom, { main: upload, light: light_upload || undefined, complete: true });
  return { upload, light_upload };
}

/** Tells the server that these uploads will not be finished. */
export function deleteServerParts({ main, light }: Parts): void {
  for (const id of [main, light]) if (id) void deleteUpload(id);
}

/** Deletes the draft's partial uploads on the server. */
export function forgetServerParts(): void {
  deleteServerParts(store.get(partsAtom));
  store.set(partsAtom, {});
}

/** Adjusts the files so that a retry may succeed: drops a refused light rendition or starts over. Returns whether it did. */
function mended({ code, fields }: AppError, files: Files): boolean {
  const { main, light } = store.get(partsAtom);
  if (code === "upload_unknown") store.set(partsAtom, {});
  else if (code === "upload_incomplete") store.set(partsAtom, { main, light });
  else if (light && (fields.light || fields.light_upload)) {
    void deleteUpload(light);
    store.set(partsAtom, { main, complete: true });
    files.light = undefined;
  } else return false;
  return true;
}

/** Rejects with an AppError; code `aborted` after `signal`. */
export async function transfer(draft: Draft, words: Words, stepper: Stepper, signal: AbortSignal) {
  void stepper.to(VALID_PERCENT);
  const files: Files = { ...(await prepared(draft, stepper, signal)) };
  for (let tries = 1; ; tries++) {
    const ids = await sendParts(files, stepper, signal);
    show({ stage: "finishing", speed: 0 });
    void stepper.to(VIDEO_PERCENT);
    const thumbnail = await thumbnailInTime(draft.thumbnail, signal);
    const clip = {
      ...words,
      ...ids,
      ...{ thumbhash: thumbnail?.hash ?? "", thumbnail: thumbnail?.blob },
      ...captionsFields(store.get(captionsAtom), draft.trim, files.seconds),
    };
    const onShare = (share: number) => void stepper.to(interpolate(VIDEO_PERCENT, THUMBNAIL_PERCENT, share));
    const onWaiting = (waiting: boolean) => show({ waiting });
    try {
      return await retryUntilDone(() => createVideo(clip, { onShare, signal }), { onWaiting, signal });
    } catch (thrown) {
      const error = thrown as AppError;
      if (tries < 3 && mended(error, files)) continue;
      // The server would refuse these bytes again.
      if (error.fields.upload || error.fields.video) forgetServerParts();
      throw error;
    }
  }
}
