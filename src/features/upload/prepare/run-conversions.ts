// Tries the conversions of a video in order and makes its light rendition.

import { type ConversionPlan, lightEncoding, MIN_SAVED_SHARE } from "./conversion-policy";
import type { ConvertedFile, Encoding, MediaInfo, PreparedFiles, Trim } from "./types";
import { requestConversion, requestMediaInfo } from "./worker-client";

interface Options {
  file: Blob;
  info: MediaInfo;
  trim: Trim | undefined;
  plans: ConversionPlan[];
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/** Share of the progress for a copy that is followed by a light rendition. */
const COPY_SHARE = 0.2;

/** Size of the trimmed part in the source file. */
const trimmedBytes = ({ file, info, trim }: Options) =>
  trim ? (file.size * (trim.to - trim.from)) / info.seconds : file.size;

const defined = (encoding: Encoding | undefined) => (encoding ? [encoding] : []);

/** The light rendition of a copied or original video; undefined if it cannot be made. */
async function makeLight(main: Blob, { signal, onProgress }: Options): Promise<Blob | undefined> {
  try {
    const info = await requestMediaInfo(main);
    const encodings = defined(lightEncoding(info));
    if (encodings.length === 0) return undefined;
    const job = { file: main, info, trim: undefined, encodings };
    const [light] = await requestConversion(job, signal, (share) =>
      onProgress(COPY_SHARE + share * (1 - COPY_SHARE)),
    );
    return light?.blob;
  } catch (error) {
    // A missing light rendition is no reason to fail.
    signal.throwIfAborted();
    console.warn("No light rendition", error);
    return undefined;
  }
}

type Renditions = ConvertedFile & { light: Blob | undefined };

async function runPlan(plan: ConversionPlan, options: Options): Promise<Renditions> {
  const { file, info, trim, signal, onProgress } = options;
  if (plan.kind === "original")
    return { blob: file, seconds: info.seconds, light: await makeLight(file, options) };
  if (plan.kind === "remux") {
    const job = { file, info, trim, encodings: [] };
    const [main] = await requestConversion(job, signal, (share) => onProgress(share * COPY_SHARE));
    if (!main) throw new Error("the worker returned no file");
    return { ...main, light: await makeLight(main.blob, options) };
  }
  // Both renditions come from one decoding, so the light one is planned before the main one exists.
  const { frameRate } = info.video;
  const light = lightEncoding({ ...info, video: { ...info.video, ...plan.encoding, frameRate } });
  const job = { file, info, trim, encodings: [plan.encoding, ...defined(light)] };
  const [main, lighter] = await requestConversion(job, signal, onProgress);
  if (!main) throw new Error("the worker returned no file");
  if (plan.mustSave && main.blob.size > trimmedBytes(options) * (1 - MIN_SAVED_SHARE))
    throw new Error("the result saves too little");
  return { ...main, light: lighter?.blob };
}

/** Result of the first conversion that succeeds, with its light rendition; undefined if all fail. Rejects with `signal`. */
export async function runConversions(options: Options): Promise<PreparedFiles | undefined> {
  for (const plan of options.plans) {
    try {
      const { blob: main, seconds, light } = await runPlan(plan, options);
      const isWorthSending = light && light.size <= main.size * (1 - MIN_SAVED_SHARE);
      return { main, light: isWorthSending ? light : undefined, seconds };
    } catch (error) {
      options.signal.throwIfAborted();
      console.warn(`Conversion "${plan.kind}" failed`, error);
    }
  }
  return undefined;
}
