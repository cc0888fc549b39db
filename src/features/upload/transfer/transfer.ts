// Turns a draft into a video on the server: waits for the preparation, sends the files, creates the record.

import {
  type Draft,
  partsAtom,
  type ServerParts,
  type UploadState,
  uploadStateAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom, captionsFields } from "@/features/upload/data/captions-state";
import type { UploadForm } from "@/features/upload/data/schema";
import type { PreparedFiles } from "@/features/upload/prepare/types";
import type { ThumbnailAttempt } from "@/features/upload/thumbnail/thumbnail";
import { sleep, unlessAborted } from "@/lib/abort";
import type { AppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
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
const THUMBNAIL_TIMEOUT_MS = 4000;
/** Maximum wait for the preview picture with its code and fonts; without it the video is published all the same. */
const PREVIEW_TIMEOUT_MS = 5000;
const MAX_TRIES = 3;

interface FormValues extends UploadForm {
  user: string;
}

const show = (change: Partial<UploadState>) => store.set(uploadStateAtom, (now) => ({ ...now, ...change }));

async function waitForFiles(
  { preparation }: Draft,
  stepper: Stepper,
  signal: AbortSignal,
): Promise<PreparedFiles> {
  preparation.hurry();
  const showProgress = () =>
    void stepper.to(interpolate(VALID_PERCENT, PREPARED_PERCENT, store.get(preparation.progress)));
  const unsubscribe = store.sub(preparation.progress, showProgress);
  return unlessAborted(preparation.result, signal).finally(unsubscribe);
}

async function waitForThumbnail(attempt: ThumbnailAttempt, signal: AbortSignal) {
  attempt.hurry();
  return Promise.race([attempt.result, sleep(THUMBNAIL_TIMEOUT_MS, signal).then(() => undefined)]);
}

/** The picture for link previews, for videos that everybody may see. Never rejects. */
async function makePreview(thumbnail: Blob | undefined, values: FormValues, signal: AbortSignal) {
  const { user } = store.get(sessionAtom);
  const { caption, visibility, sensitive } = values;
  if (!thumbnail || !user || visibility !== "public" || sensitive) return undefined;
  const drawn = import("@/features/upload/preview/preview-picture").then(({ previewPicture }) =>
    previewPicture(thumbnail, caption, user),
  );
  return Promise.race([
    drawn.catch(() => undefined),
    sleep(PREVIEW_TIMEOUT_MS, signal).then(() => undefined),
  ]);
}

/** Sends the video, then its light rendition. Bytes sent in an earlier attempt are not sent again. */
async function sendParts({ main, light }: PreparedFiles, stepper: Stepper, signal: AbortSignal) {
  const earlier = store.get(partsAtom);
  if (earlier.main && earlier.complete) return { upload: earlier.main, light_upload: earlier.light ?? "" };
  const total = main.size + (light?.size ?? 0);
  const firstPercent = stepper.shown;
  const meter = new SpeedMeter();
  show({ stage: "sending" });
  const send = (name: "main" | "light", file: Blob, before: number) =>
    sendUpload(file, {
      id: store.get(partsAtom)[name],
      onId: (id) => store.set(partsAtom, (parts) => ({ ...parts, [name]: id })),
      onBytes: (bytes) => {
        const sent = before + bytes;
        show({ sent, total, speed: meter.add(sent) });
        void stepper.to(interpolate(firstPercent, VIDEO_PERCENT, sent / total));
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
export function deleteParts({ main, light }: ServerParts): void {
  for (const id of [main, light]) if (id) void deleteUpload(id);
}

/** Deletes the draft's partial uploads on the server and their ids here. */
export function resetParts(): void {
  deleteParts(store.get(partsAtom));
  store.set(partsAtom, {});
}

/** Adjusts parts and files so that a retry may succeed; false if there is nothing to adjust. */
function adjustForRetry({ code, fields }: AppError, files: PreparedFiles): boolean {
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
export async function transfer(draft: Draft, values: FormValues, stepper: Stepper, signal: AbortSignal) {
  void stepper.to(VALID_PERCENT);
  const files = { ...(await waitForFiles(draft, stepper, signal)) };
  let preview: Blob | undefined;
  let isPreviewRefused = false;
  for (let tries = 1; ; tries++) {
    const ids = await sendParts(files, stepper, signal);
    show({ stage: "finishing", speed: 0 });
    void stepper.to(VIDEO_PERCENT);
    const thumbnail = await waitForThumbnail(draft.thumbnail, signal);
    preview ??= await makePreview(thumbnail?.blob, values, signal);
    const video = {
      ...values,
      ...ids,
      ...{
        preview: isPreviewRefused ? undefined : preview,
        thumbhash: thumbnail?.hash ?? "",
        thumbnail: thumbnail?.blob,
      },
      ...captionsFields(store.get(captionsAtom), draft.trim, files.seconds),
    };
    const onProgress = (share: number) =>
      void stepper.to(interpolate(VIDEO_PERCENT, THUMBNAIL_PERCENT, share));
    const onWaiting = (waiting: boolean) => show({ waiting });
    try {
      return await retryUntilDone(() => createVideo(video, { onProgress, signal }), { onWaiting, signal });
    } catch (thrown) {
      const error = thrown as AppError;
      const isFirstRefusal: boolean = !isPreviewRefused && Boolean(error.fields.preview);
      isPreviewRefused ||= isFirstRefusal;
      if (tries < MAX_TRIES && (isFirstRefusal || adjustForRetry(error, files))) continue;
      // The server would refuse these bytes again.
      if (error.fields.upload || error.fields.video) resetParts();
      throw error;
    }
  }
}
