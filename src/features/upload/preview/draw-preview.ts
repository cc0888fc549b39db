// Draws a preview picture on a canvas.
import { fitText } from "@/lib/text/wrap-text";
import { themeColor } from "@/lib/theme-color";
import {
  captionLines,
  coverCrop,
  HEIGHT,
  type Layout,
  LINE_HEIGHT,
  layoutFor,
  MARGIN,
  WIDTH,
} from "./preview-layout";

export interface PreviewText {
  /** On one line; "" if the video has none. */
  caption: string;
  name: string;
  username: string;
  site: string;
}

const FAMILY = '"Hind Siliguri", "Hind Siliguri Fallback", system-ui, sans-serif';
const font = (weight: 400 | 600, size: number) => `${weight} ${size}px ${FAMILY}`;
const COLOURS = { ground: "11,15,13", text: "#F4F7F5", soft: "#C9D6CF" };
const shade = (alpha: number) => `rgba(${COLOURS.ground},${alpha})`;

const NAME_SIZE = 34;
const SITE_SIZE = 32;
const MARK_SIDE = 52;
const MARK_TOP = 52;
const NAME_BASE = HEIGHT - 60;
/** As src/ui/logo.tsx, in a square of 64. */
const MARK_PATH = "M24.6 15.8 49 32 24.6 48.2 29.6 34.6 18.4 34.6Z";

/** Loads the faces that the texts need; without them the system's letters are drawn. */
export const loadFonts = (text: string) =>
  Promise.all(([400, 600] as const).map((weight) => document.fonts.load(font(weight, NAME_SIZE), text)));

type Context = CanvasRenderingContext2D;

/** The image, cut to fill the picture and blurred by drawing it small first: not every browser has canvas filters. */
function drawBlurred(context: Context, image: ImageBitmap) {
  let from: CanvasImageSource = image;
  let crop = coverCrop(image, { width: WIDTH, height: HEIGHT });
  for (const width of [240, 60, 24, 60, 240]) {
    const step = document.createElement("canvas");
    step.width = width;
    step.height = Math.round((width * HEIGHT) / WIDTH);
    const small = step.getContext("2d");
    if (!small) return;
    small.imageSmoothingQuality = "high";
    small.drawImage(from, crop.x, crop.y, crop.width, crop.height, 0, 0, step.width, step.height);
    from = step;
    crop = { x: 0, y: 0, width: step.width, height: step.height };
  }
  context.drawImage(from, crop.x, crop.y, crop.width, crop.height, 0, 0, WIDTH, HEIGHT);
}

function drawFrame(context: Context, image: ImageBitmap, { frame, isWide }: Layout) {
  if (!isWide) {
    drawBlurred(context, image);
    context.fillStyle = shade(0.66);
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  const crop = coverCrop(image, frame);
  context.drawImage(
    image,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    frame.x,
    frame.y,
    frame.width,
    frame.height,
  );
  if (!isWide) return;
  // White letters need a dark ground whatever the frame shows.
  const scrim = context.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [at, alpha] of [
    [0, 0.66],
    [0.26, 0.2],
    [0.5, 0.55],
    [1, 0.92],
  ] as const)
    scrim.addColorStop(at, shade(alpha));
  context.fillStyle = scrim;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawMark(context: Context, site: string) {
  context.save();
  context.translate(MARGIN, MARK_TOP);
  context.scale(MARK_SIDE / 64, MARK_SIDE / 64);
  context.fillStyle = themeColor("accent");
  context.beginPath();
  context.roundRect(0, 0, 64, 64, 16);
  context.fill();
  context.fillStyle = themeColor("on-fill");
  context.fill(new Path2D(MARK_PATH));
  context.restore();
  context.fillStyle = COLOURS.text;
  context.font = font(600, SITE_SIZE);
  context.textBaseline = "middle";
  context.fillText(site, MARGIN + MARK_SIDE + 16, MARK_TOP + MARK_SIDE / 2 + 2);
}

/** A play sign in the middle of an upright frame: the picture stands for a video. */
function drawPlay(context: Context, { frame, isWide }: Layout) {
  if (isWide) return;
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  context.fillStyle = shade(0.6);
  context.beginPath();
  context.arc(x, y, 52, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "#fff";
  context.fill(new Path2D(`M${x - 15} ${y - 25} l43 25 -43 25Z`));
}

function drawName(context: Context, { name, username, caption }: PreviewText, width: number) {
  context.textBaseline = "alphabetic";
  const measure = (text: string) => context.measureText(text).width;
  const draw = (text: string, weight: 400 | 600, colour: string, x: number) => {
    context.font = font(weight, NAME_SIZE);
    context.fillStyle = colour;
    const fitted = fitText(text, { maxWidth: Math.max(0, MARGIN + width - x), measure });
    if (x + 60 < MARGIN + width) context.fillText(fitted, x, NAME_BASE);
    return x + measure(fitted);
  };
  const handle = `@${username}`;
  // Without a caption the name, or else the username, stands in its place.
  const end = caption ? draw(name || handle, 600, COLOURS.text, MARGIN) + 18 : MARGIN;
  if (name) draw(handle, 400, COLOURS.soft, end);
}

function drawCaption(context: Context, text: string, { caption: box, isWide }: Layout) {
  const { lines, size } = captionLines(text, box, (part, size) => {
    context.font = font(600, size);
    return context.measureText(part).width;
  });
  context.font = font(600, size);
  context.fillStyle = COLOURS.text;
  context.textBaseline = "alphabetic";
  const step = size * LINE_HEIGHT;
  const free = box.height - lines.length * step;
  const top = box.y + (isWide ? free : free / 2);
  for (const [i, line] of lines.entries()) context.fillText(line, box.x, top + (i + 0.72) * step);
}

/** A picture of 1200 x 630 pixels. Rejects if the browser has no canvas. */
export function drawPreview(image: ImageBitmap, text: PreviewText): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  const layout = layoutFor(image.width / image.height);
  drawFrame(context, image, layout);
  drawPlay(context, layout);
  drawMark(context, text.site);
  drawCaption(context, text.caption || text.name || `@${text.username}`, layout);
  drawName(context, text, layout.caption.width);
  return canvas;
}
