// Worker that reads and converts videos: typing stays smooth meanwhile, and ending the worker ends a stuck encoder and
// frees its memory.
import { rejectReason } from "@/lib/media/refusal";
import { convert } from "./convert";
import { drawFilmStrip, type FilmStripImage } from "./draw-film-strip";
import { readMediaInfo } from "./read-media-info";
import type { Job, Made, MediaInfo } from "./types";

export type Question =
  | { kind: "read"; clip: Blob }
  | { kind: "judge"; clip: Blob }
  | { kind: "draw"; strip: FilmStripImage }
  | { kind: "convert"; job: Job };
export type Answer =
  | { kind: "progress"; share: number }
  | { kind: "facts"; facts: MediaInfo }
  | { kind: "judged"; refusal: string | undefined }
  | { kind: "drawn"; picture: ImageBitmap }
  | { kind: "made"; made: Made[] }
  | { kind: "failed"; message: string };

const tell = (answer: Answer) => postMessage(answer);

async function answer(question: Question): Promise<Answer> {
  if (question.kind === "read") return { kind: "facts", facts: await readMediaInfo(question.clip) };
  if (question.kind === "judge") return { kind: "judged", refusal: rejectReason(question.clip) };
  if (question.kind === "draw") return { kind: "drawn", picture: await drawFilmStrip(question.strip) };
  const made = await convert(question.job, (share) => tell({ kind: "progress", share }));
  return { kind: "made", made };
}

addEventListener("message", (event: MessageEvent<Question>) => {
  void answer(event.data)
    .catch((error): Answer => ({ kind: "failed", message: String(error) }))
    .then(tell);
});
