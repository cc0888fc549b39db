import { expect, it } from "vitest";
import { thumbnailTime } from "@/features/upload/thumbnail/thumbnail";

it("takes the thumbnail at 1 s, or from the middle of a video of at most 1 s", () => {
  expect(thumbnailTime(undefined)).toBe(1);
  expect(thumbnailTime(12)).toBe(1);
  expect(thumbnailTime(1)).toBe(0.5);
  expect(thumbnailTime(0.4)).toBe(0.2);
});
