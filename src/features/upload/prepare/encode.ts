// Worker: encodes one or more renditions from one decoding.
import { type Input, VideoSampleSink } from "mediabunny";
import { openInput } from "./read-media-info";
import { Rendition, type Span } from "./rendition-writer";
import type { Encoding, Job } from "./types";

/** A seek goes to a key frame; two seconds keep the distance short. */
const KEY_SECONDS = 2;

async function spanOf(input: Input, { trim }: Job): Promise<Span> {
  if (trim) return { start: trim.from, end: trim.to };
  // Media before 0 is not meant to be played: audio that only primes the decoder.
  return { start: Math.max(0, await input.getFirstTimestamp()), end: undefined };
}

/** Passes every frame, or at most `rate` per second. */
function thinner(rate: number | undefined) {
  let last = -1;
  return (seconds: number) => {
    if (!rate) return true;
    const slot = Math.floor(seconds * rate + 0.01);
    if (slot === last) return false;
    last = slot;
    return true;
  };
}

/** Calls `use` for each frame of the span, with its time in the new video, and waits for it. */
async function eachFrame(
  input: Input,
  { start, end = Number.POSITIVE_INFINITY }: Span,
  use: (frame: VideoFrame, seconds: number) => Promise<void>,
): Promise<void> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("no picture");
  for await (const sample of new VideoSampleSink(track).samples(start, end)) {
    const [from, to] = [Math.max(sample.timestamp, start), Math.min(sample.timestamp + sample.duration, end)];
    sample.setTimestamp(from - start);
    sample.setDuration(Math.max(0, to - from));
    const frame = sample.toVideoFrame();
    try {
      if (to > from) await use(frame, from - start);
    } finally {
      frame.close();
      sample.close();
    }
  }
}

/** One mp4 per encoding, in the same order. */
export async function encode(job: Job, onProgress: (share: number) => void): Promise<Blob[]> {
  const input = openInput(job.clip);
  try {
    const span = await spanOf(input, job);
    const length = (span.end ?? job.facts.seconds) - span.start;
    const renditions = await Promise.all(
      job.encodings.map(async (encoding: Encoding) => {
        const rendition = new Rendition();
        await rendition.begin(input, job.facts, encoding, span);
        return rendition;
      }),
    );
    const passes = thinner(job.encodings[0]?.rate);
    let lastKey = Number.NEGATIVE_INFINITY;
    await eachFrame(input, span, async (frame, seconds) => {
      if (!passes(seconds)) return;
      const isKey = seconds - lastKey >= KEY_SECONDS;
      if (isKey) lastKey = seconds;
      for (const rendition of renditions) await rendition.add(frame, isKey);
      onProgress(seconds / length);
    });
    return await Promise.all(renditions.map((rendition) => rendition.end()));
  } finally {
    input.dispose();
  }
}
