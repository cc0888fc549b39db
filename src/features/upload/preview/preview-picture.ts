// Makes the picture that link previews show: a JPEG of 1200 x 630 pixels, because not every crawler reads WebP.
import { toJpeg } from "@/features/upload/thumbnail/canvas-frame";
import { t } from "@/i18n";
import { sleep } from "@/lib/abort";
import { LIMITS } from "@/state/limits";
import { drawPreview, loadFonts, type PreviewText } from "./draw-preview";

/** Tried in turn until the file is small enough. */
const QUALITIES = [0.82, 0.7, 0.5];
const FONTS_TIMEOUT_MS = 3000;

/**
 * Rejects if the image cannot be read or the picture cannot be encoded.
 * @param image the frame: the video's thumbnail
 */
export async function previewPicture(
  image: Blob,
  caption: string,
  user: { username: string; full_name: string },
): Promise<Blob | undefined> {
  const text: PreviewText = {
    caption: caption.replace(/\s+/g, " ").trim(),
    name: user.full_name,
    username: user.username,
    site: t("app.name"),
  };
  const [bitmap] = await Promise.all([
    createImageBitmap(image),
    Promise.race([loadFonts(Object.values(text).join(" ")).catch(() => undefined), sleep(FONTS_TIMEOUT_MS)]),
  ]);
  const canvas = drawPreview(bitmap, text);
  bitmap.close();
  for (const quality of QUALITIES) {
    const jpeg = await toJpeg(canvas, quality);
    if (jpeg.size <= LIMITS.previewBytes) return jpeg;
  }
  return undefined;
}
