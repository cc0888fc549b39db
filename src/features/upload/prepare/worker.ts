// Worker that reads and converts videos: typing stays smooth meanwhile, and ending the worker ends a stuck encoder and
// frees its memory.
import { refusalOf } from "@/lib/media/refusal";
import { convert } from "./convert";
import { drawStrip, type Strip } from "./draw-film-strip";
import type { Job, Made } from "./job";
import type { ClipFacts } from "./media-info";
import { readFacts } from "./read-media-info";

export type Question =
  | { kind: "read"; clip: Blob }
  | { kind: "judge"; clip: Blob }
  | { kind: "draw"; strip: Strip }
  | { kind: "convert"; job: Job };
export type Answer =
  | { kind: "progress"; share: number }
  | { kind: "facts"; facts: ClipFacts }
  | { kind: "judged"; refusal: string | undefined }
  | { kind: "drawn"; picture: ImageBitmap }
  | { kind: "made"; made: Made[] }
  | { kind: "failed"; message: string };

const tell = (answer: Answer) => postMessage(answer);

async function answer(question: Question): Promise<Answer> {
  if (question.kind === "read") return { kind: "facts", facts: await readFacts(question.clip) };
  if (question.kind === "judge") return { kind: "judged", refusal: refusalOf(question.clip) };
  if (question.kind === "draw") return { kind: "drawn", picture: await drawStrip(question.strip) };
  const made = await convert(question.job, (share) => tell({ kind: "progress", share }));
  return { kind: "made", made };
}

addEventListener("message", (event: MessageEvent<Question>) => {
  void answer(event.data)
    .catch((error): Answer => ({ kind: "failed", message: String(error) }))
    .then(tell);
});
