// The ways of a clip one after the other, then its light rendition.
import type { ClipFacts } from "./clip-facts";
import { LEAST_SAVED, lightFor, type Way } from "./policy";
import type { Made } from "./prepare-convert";
import { askConverted, askFacts } from "./prepare-thread";
import type { Prepared, Trim } from "./prepared";

export interface Order {
  clip: Blob;
  facts: ClipFacts;
  trim: Trim | undefined;
  ways: Way[];
  signal: AbortSignal;
  /** 0 to 1. */
  onShare: (share: number) => void;
}

/** What the main rendition takes of the time where a light one follows. */
const MAIN_SHARE = 0.7;

const HOW = { transcode: "transcoded", remux: "remuxed", original: "original" } as const;

/** The bytes of the picked part, as the file has them. */
const pickedBytes = ({ clip, facts, trim }: Order) =>
  trim ? (clip.size * (trim.to - trim.from)) / facts.seconds : clip.size;

async function go(way: Way, order: Order): Promise<Made> {
  const { clip, facts, trim, signal, onShare } = order;
  if (way.kind === "original") return { blob: clip, seconds: facts.seconds };
  const encoding = way.kind === "transcode" ? way.encoding : undefined;
  const made = await askConverted({ clip, facts, trim, encoding }, signal, (share) =>
    onShare(share * MAIN_SHARE),
  );
  if (way.kind === "transcode" && way.mustSave && made.blob.size > pickedBytes(order) * (1 - LEAST_SAVED))
    throw new Error("it saves too little");
  return made;
}

/** A clip without its light rendition is still a clip: undefined where it cannot be made or saves too little. */
async function lightOf(main: Blob, { signal, onShare }: Order): Promise<Blob | undefined> {
  try {
    const facts = await askFacts(main);
    const encoding = lightFor(facts);
    if (!encoding) return undefined;
    const { blob } = await askConverted({ clip: main, facts, trim: undefined, encoding }, signal, (share) =>
      onShare(MAIN_SHARE + share * (1 - MAIN_SHARE)),
    );
    return blob.size <= main.size * (1 - LEAST_SAVED) ? blob : undefined;
  } catch (error) {
    signal.throwIfAborted();
    console.warn("No light rendition", error);
    return undefined;
  }
}

/** What the first way that works makes, with its light rendition; undefined where none works. Rejects with `signal`. */
export async function goFirst(order: Order): Promise<Prepared | undefined> {
  for (const way of order.ways) {
    try {
      const { blob: main, seconds } = await go(way, order);
      const savedBytes = Math.max(0, Math.round(pickedBytes(order) - main.size));
      return { main, light: await lightOf(main, order), seconds, how: HOW[way.kind], savedBytes };
    } catch (error) {
      order.signal.throwIfAborted();
      console.warn(`The clip cannot go the way of "${way.kind}"`, error);
    }
  }
  return undefined;
}
