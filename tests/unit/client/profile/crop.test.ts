import { expect, test } from "vitest";
import { inside, MAX_ZOOM, moved, sideOf, whole } from "@/features/profile/crop";

const WIDE = { width: 400, height: 200 };

test("starts with the largest square in the middle", () => {
  expect(whole(WIDE)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(WIDE, whole(WIDE))).toBe(200);
});

test("the square never leaves the image, however it is moved or zoomed", () => {
  expect(moved(WIDE, whole(WIDE), 9, 9)).toEqual({ x: 300, y: 100, zoom: 1 });
  expect(moved(WIDE, whole(WIDE), -9, -9)).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(inside(WIDE, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 25, y: 25, zoom: MAX_ZOOM });
  expect(inside(WIDE, { x: 380, y: 190, zoom: 0.1 })).toEqual({ x: 300, y: 100, zoom: 1 });
});

test("a move is measured in sides of the visible square", () => {
  expect(moved(WIDE, { x: 200, y: 100, zoom: 2 }, 0.5, -0.25)).toEqual({ x: 250, y: 75, zoom: 2 });
});
