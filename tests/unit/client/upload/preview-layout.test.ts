// Places of frame and caption in a preview picture.
import { expect, test } from "vitest";
import {
  captionLines,
  coverCrop,
  HEIGHT,
  LINE_HEIGHT,
  layoutFor,
  WIDTH,
} from "@/features/upload/preview/preview-layout";
import { PREVIEW } from "../../../../pb_hooks/links/describe.js";
import limits from "../../../../pb_hooks/media/size-limits.js";

test("the server expects this size", () => {
  expect([WIDTH, HEIGHT]).toEqual([limits.previewWidth, limits.previewHeight]);
  expect(PREVIEW).toEqual({ width: WIDTH, height: HEIGHT });
});

test("an upright frame keeps its shape at the right, and the caption stands beside it", () => {
  const { frame, caption, isWide } = layoutFor(9 / 16);
  expect(isWide).toBe(false);
  expect(frame).toEqual({ x: WIDTH - 354, y: 0, width: 354, height: HEIGHT });
  expect(caption.x + caption.width).toBeLessThan(frame.x);
});

test("a square frame leaves room for the caption", () => {
  const { frame, caption } = layoutFor(1);
  expect(frame.width).toBe(500);
  expect(caption.width).toBeGreaterThanOrEqual(560);
});

test("a wide frame fills the picture, and the caption stands over its lower part", () => {
  const { frame, caption, isWide } = layoutFor(16 / 9);
  expect(isWide).toBe(true);
  expect(frame).toEqual({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  expect(caption.y).toBeGreaterThan(200);
});

test.each([
  [
    { width: 100, height: 400 },
    { width: 100, height: 100 },
    { x: 0, y: 150, width: 100, height: 100 },
  ],
  [
    { width: 400, height: 100 },
    { width: 50, height: 50 },
    { x: 150, y: 0, width: 100, height: 100 },
  ],
  [
    { width: 360, height: 640 },
    { width: 360, height: 640 },
    { x: 0, y: 0, width: 360, height: 640 },
  ],
])("the middle of an image of %j fills %j", (image, box, crop) => {
  expect(coverCrop(image, box)).toEqual(crop);
});

const box = { width: 600, height: 366 };
// Every code unit is half as wide as high.
const measure = (text: string, size: number) => (text.length * size) / 2;

test("a short caption has the largest letters", () => {
  expect(captionLines("ঢাকা", box, measure)).toEqual({ lines: ["ঢাকা"], size: 64 });
});

test("a longer caption has smaller letters, so that all of it fits", () => {
  const text = "word ".repeat(24).trim();
  const { lines, size } = captionLines(text, box, measure);
  expect(size).toBeLessThan(64);
  expect(lines.join(" ")).toBe(text);
  expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(box.height);
});

test("the longest caption is cut in the smallest letters", () => {
  const { lines, size } = captionLines("word ".repeat(100).trim(), box, measure);
  expect(size).toBe(38);
  expect(lines).toHaveLength(Math.floor(box.height / (38 * LINE_HEIGHT)));
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width);
});
