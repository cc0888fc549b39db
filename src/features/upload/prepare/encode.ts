// Worker: encodes one or more renditions from one decoding.
import { type Input, VideoSampleSink } from "mediabunny";
import { openInput } from "./read-media-info";
import { RenditionWriter, type TimeRange } from "./rendition-writer";
import type { ConversionJob, Encoding } from "./types";

/** A seek goes to a key frame; two seconds keep the distance short. */
const KEY_FRAME_SECONDS = 2;

async function timeRange(input: Input, { trim }: ConversionJob): Promise<TimeRange> {
  if (trim) return { start: trim.from, end: trim.to };
  // Media before 0 is not meant to be played: audio that only primes the decoder.
  return { start: Math.max(0, await input.getFirstTimestamp()), end: undefined };
}

/** A filter that accepts at most `frameRate` frames per second; all if it is undefined. */
function frameFilter(frameRate: number | undefined) {
  let lastSlot = -1;
  return (seconds: number) => {
    if (!frameRate) return true;
    const slot = Math.floor(seconds * frameRate + 0.01);
    if (slot === lastSlot) return false;
    lastSlot = slot;
    return true;
  };
}

/** Calls `use` for each frame of the range, with its time in the new video, and waits for it. */
async function eachFrame(
  input: Input,
  { start, end = Number.POSITIVE_INFINITY }: TimeRange,
  use: (frame: VideoFrame, seconds: number) => Promise<void>,
): Promise<void> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("no video track");
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
export async function encode(job: ConversionJob, onProgress: (share: number) => void): Promise<Blob[]> {
  const input = openInput(job.file);
  try {
    const range = await timeRange(input, job);
    const length = (range.end ?? job.info.seconds) - range.start;
    const writers = await Promise.all(
      job.encodings.map(async (encoding: Encoding) => {
        const writer = new RenditionWriter();
        await writer.start(input, job.info, encoding, range);
        return writer;
      }),
    );
    const accepts = frameFilter(job.encodings[0]?.frameRate);
    let lastKeyFrame = Number.NEGATIVE_INFINITY;
    await eachFrame(input, range, async (frame, seconds) => {
      if (!accepts(seconds)) return;
      const isKeyFrame = seconds - lastKeyFrame >= KEY_FRAME_SECONDS;
      if (isKeyFrame) lastKeyFrame = seconds;
      for (const writer of writers) await writer.add(frame, isKeyFrame);
      onProgress(seconds / length);
    });
    return await Promise.all(writers.map((writer) => writer.finish()));
  } finally {
    input.dispose();
  }
}
