// Finds the media of one track in an mp4 or mov file.
import { joinSpans, type Span } from "./blob-edit";
import { type BlobReader, toDataView } from "./blob-reader";
import { type Box, findBox } from "./mp4-boxes";

// The tables of a video of three minutes have some kilobytes; a larger table is invalid.
const MAX_TABLE_BYTES = 8 * 1024 * 1024;

async function readTable(reader: BlobReader, stbl: Box, type: string): Promise<DataView | undefined> {
  const box = await findBox(reader, stbl, type);
  if (!box || box.end - box.body > MAX_TABLE_BYTES || box.end - box.body < 8) return undefined;
  // A copy, because the next read moves the reader's window.
  return toDataView((await reader.read(box.body, box.end - box.body)).slice());
}

/**
 * Ranges of one track's samples in the file, joined (`stbl` is the track's sample table box). Empty if the
 * tables are missing or inconsistent.
 */
export async function sampleSpans(reader: BlobReader, stbl: Box): Promise<Span[]> {
  const sizes = await readTable(reader, stbl, "stsz");
  const runs = await readTable(reader, stbl, "stsc");
  const short = await readTable(reader, stbl, "stco");
  const offsets = short ?? (await readTable(reader, stbl, "co64"));
  if (!sizes || !runs || !offsets || sizes.byteLength < 12) return [];

  const width = short ? 4 : 8;
  const chunks = Math.min(offsets.getUint32(4), Math.floor((offsets.byteLength - 8) / width));
  const oneSize = sizes.getUint32(4);
  const samples = oneSize
    ? sizes.getUint32(8)
    : Math.min(sizes.getUint32(8), Math.floor((sizes.byteLength - 12) / 4));
  const runCount = Math.min(runs.getUint32(4), Math.floor((runs.byteLength - 8) / 12));

  const spans: Span[] = [];
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunks && sample < samples; chunk++) {
    // Each run gives a first chunk (counted from 1) and the number of samples in each chunk from there on.
    while (run + 1 < runCount && runs.getUint32(8 + (run + 1) * 12) <= chunk + 1) run++;
    const perChunk = runCount > 0 ? runs.getUint32(8 + run * 12 + 4) : 0;
    const many = Math.min(perChunk, samples - sample);
    let bytes = oneSize * many;
    if (!oneSize) for (let i = 0; i < many; i++) bytes += sizes.getUint32(12 + (sample + i) * 4);
    const start = short ? offsets.getUint32(8 + chunk * 4) : Number(offsets.getBigUint64(8 + chunk * 8));
    spans.push({ start, end: start + bytes });
    sample += many;
  }
  return joinSpans(spans);
}
