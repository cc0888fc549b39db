// Worker: draws the film strip for the trimmer.
import { CanvasSink, EncodedPacketSink } from "mediabunny";
import { openInput } from "./read-media-info";

export interface FilmStripOptions {
  file: Blob;
  seconds: number;
  /** Number of frames side by side, and the size of each. */
  count: number;
  width: number;
  height: number;
}

/** Draws evenly spaced frames into one image. Key frames only: decoding a frame between two may take a second. */
export async function drawFilmStrip(options: FilmStripOptions): Promise<ImageBitmap> {
  const { file, seconds, count, width, height } = options;
  const input = openInput(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error("no video track");
    const packets = new EncodedPacketSink(track);
    const frames = new CanvasSink(track, { width, height, fit: "cover" });
    const strip = new OffscreenCanvas(width * count, height);
    const context = strip.getContext("2d");
    for (let i = 0; i < count; i++) {
      const key = await packets.getKeyPacket(((i + 0.5) * seconds) / count, { metadataOnly: true });
      const frame = await frames.getCanvas(key?.timestamp ?? (await track.getFirstTimestamp()));
      if (frame) context?.drawImage(frame.canvas, i * width, 0);
    }
    return strip.transferToImageBitmap();
  } finally {
    input.dispose();
  }
}
