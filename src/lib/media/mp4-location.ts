// Finds what to overwrite in an mp4 or mov file so that no location remains.
import { type Edit, joinSpans, type Span, wipe } from "./blob-edit";
import { type BlobReader, toDataView } from "./blob-reader";
import { type Box, findBox, walkBoxes } from "./mp4-boxes";
import { sampleSpans } from "./mp4-samples";

// An allowlist, because a list of location boxes is never complete: cameras write positions to udta (©xyz,
// loci), QuickTime keys (meta), XMP and vendor boxes (uuid, gps, dozens more) and whole tracks (gpmd, camm,
// mebx, drone subtitles). Boxes that playback does not need are blanked.
const ALLOWED: Record<string, Set<string>> = {
  file: new Set("ftyp styp moov moof mdat mfra sidx ssix pdin prft wide".split(" ")),
  moov: new Set("mvhd trak mvex iods pssh cmov".split(" ")),
  trak: new Set("tkhd edts tref mdia tapt load trgr".split(" ")),
  mdia: new Set("mdhd hdlr minf elng".split(" ")),
  minf: new Set("vmhd smhd gmhd nmhd sthd hdlr dinf stbl".split(" ")),
};
const ALLOWED_TRACKS = new Set(["vide", "soun", "tmcd"]);
const FIRST_BOXES = new Set("ftyp moov mdat wide free skip pnot".split(" "));

/** Renames the box to `free` and wipes its content. Undefined if there is nothing to wipe. */
async function blank(reader: BlobReader, box: Box): Promise<Edit | undefined> {
  if (box.type === "free" || box.type === "skip")
    return box.end > box.body ? wipe({ start: box.body, end: box.end }) : undefined;
  const head = (await reader.read(box.start, box.body - box.start)).slice();
  head.set([0x66, 0x72, 0x65, 0x65], 4);
  return { start: box.start, end: box.end, head };
}

async function readHandler(reader: BlobReader, trak: Box): Promise<string | undefined> {
  const hdlr = await findBox(reader, trak, "mdia", "hdlr");
  if (!hdlr || hdlr.end - hdlr.body < 12) return undefined;
  return String.fromCharCode(...(await reader.read(hdlr.body + 8, 4)));
}

class LocationSearch {
  readonly edits: Edit[] = [];
  readonly media: Span[] = [];
  readonly samples: Span[] = [];
  readonly #reader: BlobReader;

  constructor(reader: BlobReader) {
    this.#reader = reader;
  }

  async visitFile(): Promise<void> {
    const { size } = this.#reader;
    let at = 0;
    for await (const box of walkBoxes(this.#reader, 0, size)) {
      if (box.type === "mdat") this.media.push({ start: box.body, end: box.end });
      if (!ALLOWED.file?.has(box.type)) await this.#blank(box);
      else if (box.type === "moov") await this.#visitChildren(box);
      at = box.end;
    }
    await this.#wipeTail(at);
  }

  /** Wipes samples only within media data, so that a forged table cannot change the structure of the file. */
  sampleEdits(): Edit[] {
    return joinSpans(this.samples).flatMap((span) =>
      this.media
        .map((m) => ({ start: Math.max(span.start, m.start), end: Math.min(span.end, m.end) }))
        .filter((both) => both.end > both.start)
        .map(wipe),
    );
  }

  async #visitChildren(box: Box): Promise<void> {
    for await (const child of walkBoxes(this.#reader, box.body, box.end)) {
      if (!ALLOWED[box.type]?.has(child.type)) await this.#blank(child);
      else if (child.type === "trak") await this.#visitTrack(child);
      else if (child.type in ALLOWED) await this.#visitChildren(child);
    }
  }

  async #visitTrack(trak: Box): Promise<void> {
    const handler = await readHandler(this.#reader, trak);
    if (!handler || ALLOWED_TRACKS.has(handler)) return this.#visitChildren(trak);
    const stbl = await findBox(this.#reader, trak, "mdia", "minf", "stbl");
    if (stbl) this.samples.push(...(await sampleSpans(this.#reader, stbl)));
    await this.#blank(trak);
  }

  async #blank(box: Box): Promise<void> {
    const edit = await blank(this.#reader, box);
    if (edit) this.edits.push(edit);
  }

  /** Action cameras append telemetry outside of any box. This wipes it, but leaves media that was cut off. */
  async #wipeTail(at: number): Promise<void> {
    const left = this.#reader.size - at;
    if (left === 0 || this.media.length === 0) return;
    const name = left < 8 ? "" : String.fromCharCode(...(await this.#reader.read(at, 8)).subarray(4));
    if (!ALLOWED.file?.has(name)) this.edits.push(wipe({ start: at, end: this.#reader.size }));
  }
}

/** True if the file begins like mp4 or QuickTime. */
export async function isMp4(reader: BlobReader): Promise<boolean> {
  if (reader.size < 16) return false;
  const head = toDataView(await reader.read(0, 8));
  return FIRST_BOXES.has(String.fromCharCode(...[4, 5, 6, 7].map((i) => head.getUint8(i))));
}

/** The edits that remove every location an mp4 or mov can hold. Lengths and offsets stay the same. */
export async function mp4LocationEdits(reader: BlobReader): Promise<Edit[]> {
  const search = new LocationSearch(reader);
  await search.visitFile();
  return [...search.edits, ...search.sampleEdits()];
}
