import { expect, test } from "vitest";
import { clampCrop, largestCrop, MAX_ZOOM, moveCrop, sideOf } from "@/features/profile/crop";

const WIDE = { width: 400, height: 200 };

test("starts with the largest square in the middle", () => {
  expect(largestCrop(WIDE)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(WIDE, largestCrop(WIDE))).toBe(200);
});

test("the square never leaves the image, however it is moved or zoomed", () => {
  expect(moveCrop(WIDE, largestCrop(WIDE), 9, 9)).toEqual({ x: 300, y: 100, zoom: 1 });
  expect(moveCrop(WIDE, largestCrop(WIDE), -9, -9)).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(clampCrop(WIDE, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 25, y: 25, zoom: MAX_ZOOM });
  expect(clampCrop(WIDE, { x: 380, y: 190, zoom: 0.1 })).toEqual({ x: 300, y: 100, zoom: 1 });
});

test("a move is measured in sides of the visible square", () => {
  expect(moveCrop(WIDE, { x: 200, y: 100, zoom: 2 }, 0.5, -0.25)).toEqual({ x: 250, y: 75, zoom: 2 });
});
