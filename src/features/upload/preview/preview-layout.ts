// Places the parts of a preview picture: frame, caption, name, mark. All lengths in pixels.
import { wrapText } from "@/lib/text/wrap-text";

export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;
export const LINE_HEIGHT = 1.45;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** Where the frame stands, cut to fill it. A wide frame fills the picture. */
  frame: Box;
  isWide: boolean;
  /** Where the caption stands, in the middle of its height if upright, at its end if wide. */
  caption: Box;
}

/** Widest column for an upright frame. */
const MAX_COLUMN = 500;
const GAP = 56;
/** Above it the mark, below it the name. */
const CAPTION_TOP = 132;
const CAPTION_END = HEIGHT - 132;
const WIDE_CAPTION_TOP = 250;

/** @param aspect width by height of the frame */
export function layoutFor(aspect: number): Layout {
  const isWide = aspect > 1.2;
  const column = isWide ? WIDTH : Math.min(MAX_COLUMN, Math.round(HEIGHT * aspect));
  const y = isWide ? WIDE_CAPTION_TOP : CAPTION_TOP;
  return {
    isWide,
    frame: { x: WIDTH - column, y: 0, width: column, height: HEIGHT },
    caption: {
      x: MARGIN,
      y,
      width: isWide ? WIDTH - 2 * MARGIN : WIDTH - column - MARGIN - GAP,
      height: CAPTION_END - y,
    },
  };
}

/** The part of an image that fills a box of this shape, from its middle. */
export function coverCrop(image: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(image.width / box.width, image.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  return { x: (image.width - width) / 2, y: (image.height - height) / 2, width, height };
}

/** Font sizes of a caption, tried from the largest. */
const SIZES = [64, 56, 48, 42, 38];

/**
 * The caption in the largest size in which all of it fits; if it fits in none, cut in the smallest.
 * @param measure width of a text at a font size
 */
export function captionLines(
  text: string,
  { width, height }: { width: number; height: number },
  measure: (text: string, size: number) => number,
): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const maxLines = Math.floor(height / (size * LINE_HEIGHT));
    const room = { maxWidth: width, maxLines, measure: (part: string) => measure(part, size) };
    const { lines, isCut } = wrapText(text, room);
    if (!isCut || size === SIZES.at(-1)) return { lines, size };
  }
  return { lines: [], size: 0 };
}
