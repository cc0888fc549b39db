// Worker that reads and converts videos: typing stays smooth meanwhile, and ending the worker ends a stuck encoder and
// frees its memory.
import { videoError } from "@/lib/media/video-error";
import { convert } from "./convert";
import { drawFilmStrip, type FilmStripOptions } from "./draw-film-strip";
import { readMediaInfo } from "./read-media-info";
import type { ConversionJob, ConvertedFile, MediaInfo } from "./types";

export type WorkerRequest =
  | { kind: "read"; file: Blob }
  | { kind: "check"; file: Blob }
  | { kind: "draw"; strip: FilmStripOptions }
  | { kind: "convert"; job: ConversionJob };
export type WorkerResponse =
  | { kind: "progress"; share: number }
  | { kind: "read"; info: MediaInfo }
  | { kind: "checked"; code: string | undefined }
  | { kind: "drawn"; image: ImageBitmap }
  | { kind: "converted"; files: ConvertedFile[] }
  | { kind: "failed"; message: string };

const send = (response: WorkerResponse) => postMessage(response);

async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  if (request.kind === "read") return { kind: "read", info: await readMediaInfo(request.file) };
  if (request.kind === "check") return { kind: "checked", code: videoError(request.file) };
  if (request.kind === "draw") return { kind: "drawn", image: await drawFilmStrip(request.strip) };
  const files = await convert(request.job, (share) => send({ kind: "progress", share }));
  return { kind: "converted", files };
}

addEventListener("message", (event: MessageEvent<WorkerRequest>) => {
  void respond(event.data)
    .catch((error): WorkerResponse => ({ kind: "failed", message: String(error) }))
    .then(send);
});
