// Creates the record of a video. Uses XMLHttpRequest, because fetch does not report sent bytes.

import type { UploadForm } from "@/features/upload/data/schema";
import { aborted, networkLost, notAuthenticated, toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";

interface NewVideo extends UploadForm {
  user: string;
  /** Ids of the finished uploads: the video and its light rendition. */
  upload: string;
  light_upload: string;
  thumbnail: Blob | undefined;
  thumbhash: string;
  /** The picture for link previews. */
  preview: Blob | undefined;
  captions?: File;
  captions_language?: string;
}

interface Options {
  /** Sent share of the request, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function toFormData({ thumbnail, preview, captions, ...fields }: NewVideo): FormData {
  const form = new FormData();
  if (thumbnail) form.append("thumbnail", thumbnail, "thumbnail.jpg");
  if (preview) form.append("preview", preview, "preview.jpg");
  if (captions) form.append("captions", captions);
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, String(value));
  return form;
}

/** The body of a response as JSON; a proxy may send HTML or nothing. */
export function parseBody(text: string): { id?: string } & Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Creates the record of a video whose bytes the server has. Rejects with an AppError; code `aborted` after `signal`. */
export function createVideo(input: NewVideo, { onProgress, signal }: Options): Promise<void> {
  if (!pb.authStore.isValid) return Promise.reject(notAuthenticated());
  if (signal.aborted) return Promise.reject(aborted());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(networkLost());
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(aborted());
    request.onload = () => {
      const response = parseBody(request.responseText);
      const error = toAppError({ status: request.status, response });
      // An earlier response was lost: this upload already is a video.
      const exists = error.fields.upload?.code === "validation_not_unique";
      if (exists || (request.status === 200 && response.id)) resolve();
      else reject(error);
    };
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.open("POST", pb.buildURL("/api/collections/videos/records"));
    request.setRequestHeader("Authorization", pb.authStore.token);
    signal.addEventListener("abort", stop, { once: true });
    request.send(toFormData(input));
  });
}

/** Whether this tab's token has not expired. */
export const tokenIsValid = () => pb.authStore.isValid;
