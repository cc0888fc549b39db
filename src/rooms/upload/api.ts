// XMLHttpRequest, because fetch tells nothing about the bytes that left.
import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";
import type { Category } from "./schema";

export interface NewVideo {
  user: string;
  video: Blob;
  thumbnail: Blob | undefined;
  thumbhash: string;
  caption: string;
  category: Category;
}

interface Watch {
  /** Bytes of the request body that left, and all of them. */
  onBytes: (sent: number, total: number) => void;
  signal: AbortSignal;
}

const ENDINGS: Record<string, string> = { "video/webm": "webm", "video/quicktime": "mov" };

/** The video first, the thumbnail second: so the number of bytes sent says which of them is through. */
function formOf({ video, thumbnail, ...fields }: NewVideo): FormData {
  const form = new FormData();
  // The name it has on the phone stays there.
  form.append("video", video, `video.${ENDINGS[video.type] ?? "mp4"}`);
  if (thumbnail) form.append("thumbnail", thumbnail, "thumbnail.jpg");
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  return form;
}

/** Reads an answer that may be no JSON at all: a proxy's error page. */
function bodyOf(request: XMLHttpRequest): { id?: string } & Record<string, unknown> {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return {};
  }
}

const aborted = () => new AppError("aborted", "Aborted");

/** Creates the record and resolves with its id. Rejects with an AppError; code `aborted` when `signal` did it. */
export function createVideo(input: NewVideo, { onBytes, signal }: Watch): Promise<string> {
  if (!pb.authStore.isValid) return Promise.reject(notAuthenticated());
  if (signal.aborted) return Promise.reject(aborted());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const lost = () => reject(new AppError("network", "Network error"));
    request.upload.onprogress = (event) => event.lengthComputable && onBytes(event.loaded, event.total);
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(aborted());
    request.onload = () => {
      const response = bodyOf(request);
      if (request.status === 200 && response.id) resolve(response.id);
      else reject(toAppError({ status: request.status, response }));
    };
    request.onloadend = () => signal.removeEventListener("abort", stop);
    request.open("POST", pb.buildURL("/api/collections/videos/records"));
    request.setRequestHeader("Authorization", pb.authStore.token);
    signal.addEventListener("abort", stop, { once: true });
    request.send(formOf(input));
  });
}

/** True while the token that this tab holds is worth sending. */
export const tokenIsValid = () => pb.authStore.isValid;
