import { expect, test } from "vitest";
import { toJpeg } from "@/features/upload/thumbnail/canvas-frame";

type Drawn = Parameters<HTMLCanvasElement["toBlob"]>;

test("the player's frame becomes a JPEG of quality 0.8", async () => {
  const asked: unknown[] = [];
  const blob = new Blob(["jpeg"]);
  const canvas = {
    toBlob(done: Drawn[0], type: Drawn[1], quality: Drawn[2]) {
      asked.push(type, quality);
      done(blob);
    },
  } as HTMLCanvasElement;
  expect(await toJpeg(canvas)).toBe(blob);
  expect(asked).toEqual(["image/jpeg", 0.8]);
});

test("a frame of which the browser makes no picture is told as such", async () => {
  const canvas = { toBlob: (done: Drawn[0]) => done(null) } as HTMLCanvasElement;
  await expect(toJpeg(canvas)).rejects.toThrow("Failed to generate thumbnail");
});
