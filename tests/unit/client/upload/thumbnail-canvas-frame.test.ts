import { expect, test } from "vitest";
import { toJpeg } from "@/features/upload/thumbnail/canvas-frame";

type ToBlobArguments = Parameters<HTMLCanvasElement["toBlob"]>;

test("encodes the player's frame as a JPEG of quality 0.8", async () => {
  const received: unknown[] = [];
  const blob = new Blob(["jpeg"]);
  const canvas = {
    toBlob(done: ToBlobArguments[0], type: ToBlobArguments[1], quality: ToBlobArguments[2]) {
      received.push(type, quality);
      done(blob);
    },
  } as HTMLCanvasElement;
  expect(await toJpeg(canvas)).toBe(blob);
  expect(received).toEqual(["image/jpeg", 0.8]);
});

test("reports a frame that the browser cannot encode", async () => {
  const canvas = { toBlob: (done: ToBlobArguments[0]) => done(null) } as HTMLCanvasElement;
  await expect(toJpeg(canvas)).rejects.toThrow("Failed to generate thumbnail");
});
