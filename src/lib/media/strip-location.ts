// Removes the location from a video.
import { applyEdits, type Edit } from "./blob-edit";
import { BlobReader } from "./blob-reader";
import { isMp4, mp4LocationEdits } from "./mp4-location";
import { isWebm, webmLocationEdits } from "./webm-location";

async function locationEdits(blob: Blob): Promise<Edit[]> {
  const reader = new BlobReader(blob);
  if (await isMp4(reader)) return mp4LocationEdits(reader);
  if (await isWebm(reader)) return webmLocationEdits(reader);
  return [];
}

/**
 * Removes the location from a video (mp4, mov, webm): same length, same media, composed of slices of the
 * original. Never throws: an unknown file is returned unchanged, and the server checks it.
 */
export async function stripLocation(blob: Blob): Promise<Blob> {
  try {
    return applyEdits(blob, await locationEdits(blob));
  } catch {
    return blob;
  }
}
