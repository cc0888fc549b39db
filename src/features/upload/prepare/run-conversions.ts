// Tries the conversions of a video in order and makes its light rendition.

import { type ConversionPlan, lightFor, MIN_SAVED } from "./conversion-policy";
import type { Encoding, Made, MediaInfo, Prepared, Trim } from "./types";
import { requestConversion, requestMediaInfo } from "./worker-client";

export interface Order {
  clip: Blob;
  facts: MediaInfo;
  trim: Trim | undefined;
  ways: ConversionPlan[];
  signal: AbortSignal;
  /** 0 to 1. */
  onShare: (share: number) => void;
}

/** Share of the progress for a copy that is followed by a light rendition. */
const COPY_SHARE = 0.2;

const HOW = { transcode: "transcoded", remux: "remuxed", original: "original" } as const;

/** Size of the trimmed part in the source file. */
const pickedBytes = ({ clip, facts, trim }: Order) =>
  trim ? (clip.size * (trim.to - trim.from)) / facts.seconds : clip.size;

const defined = (encoding: Encoding | undefined) => (encoding ? [encoding] : []);

/** The light rendition of a copied or original video; undefined if it cannot be made. */
async function lightOf(main: Blob, { signal, onShare }: Order): Promise<Blob | undefined> {
  try {
    const facts = await requestMediaInfo(main);
    const encodings = defined(lightFor(facts));
    if (encodings.length === 0) return undefined;
    const job = { clip: main, facts, trim: undefined, encodings };
    const [made] = await requestConversion(job, signal, (share) =>
      onShare(COPY_SHARE + share * (1 - COPY_SHARE)),
    );
    return made?.blob;
  } catch (error) {
    // A missing light rendition is no reason to fail.
    signal.throwIfAborted();
    console.warn("No light rendition", error);
    return undefined;
  }
}

async function go(way: ConversionPlan, order: Order): Promise<Made & { light: Blob | undefined }> {
  const { clip, facts, trim, signal, onShare } = order;
  if (way.kind === "original")
    return { blob: clip, seconds: facts.seconds, light: await lightOf(clip, order) };
  if (way.kind === "remux") {
    const job = { clip, facts, trim, encodings: [] };
    const [made] = await requestConversion(job, signal, (share) => onShare(share * COPY_SHARE));
    if (!made) throw new Error("nothing made");
    return { ...made, light: await lightOf(made.blob, order) };
  }
  const light = lightFor({ ...facts, video: { ...facts.video, ...way.encoding, rate: facts.video.rate } });
  const job = { clip, facts, trim, encodings: [way.encoding, ...defined(light)] };
  const [made, lighter] = await requestConversion(job, signal, onShare);
  if (!made) throw new Error("nothing made");
  if (way.mustSave && made.blob.size > pickedBytes(order) * (1 - MIN_SAVED))
    throw new Error("it saves too little");
  return { ...made, light: lighter?.blob };
}

/** Result of the first conversion that succeeds, with its light rendition; undefined if all fail. Rejects with `signal`. */
export async function runConversions(order: Order): Promise<Prepared | undefined> {
  for (const way of order.ways) {
    try {
      const { blob: main, seconds, light } = await go(way, order);
      const savedBytes = Math.max(0, Math.round(pickedBytes(order) - main.size));
      const worth = light && light.size <= main.size * (1 - MIN_SAVED) ? light : undefined;
      return { main, light: worth, seconds, how: HOW[way.kind], savedBytes };
    } catch (error) {
      order.signal.throwIfAborted();
      console.warn(`The clip cannot go the way of "${way.kind}"`, error);
    }
  }
  return undefined;
}
