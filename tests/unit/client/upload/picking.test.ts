import { describe, expect, it } from "vitest";
import { fileProblem } from "@/features/upload/actions/draft-actions";
import { isCostly } from "@/features/upload/prepare/device-limits";
import { thumbnailTime } from "@/features/upload/thumbnail/thumbnail";
import { LIMITS } from "@/state/limits";

const file = (type: string, size: number) => ({ type, size }) as Blob;

describe("a picked file", () => {
  it.each(["", "image/png", "text/plain", "audio/mp4", "application/x-video/"])(
    "of type %j is no video",
    async (type) => expect((await fileProblem(file(type, 10)))?.key).toBe("val.video.type"),
  );
  it("that is empty, or too large and cannot be read here, is refused before a byte is sent", async () => {
    expect((await fileProblem(file("video/mp4", 0)))?.key).toBe("val.video.empty");
    expect(await fileProblem(file("video/mp4", LIMITS.videoBytes))).toBeUndefined();
    expect(await fileProblem(file("video/mp4", LIMITS.videoBytes + 1))).toEqual({
      key: "val.video.size",
      values: { mb: 100 },
    });
  });
  it.each(["video/mp4", "video/webm", "video/quicktime", "video/x-matroska"])(
    "of type %j is left to the server",
    async (type) => expect(await fileProblem(file(type, 10))).toBeUndefined(),
  );
});

describe("the line", () => {
  it("is costly with a data saver, on a phone's network and when slow", () => {
    expect(isCostly({ saveData: true, effectiveType: "4g" })).toBe(true);
    expect(isCostly({ type: "cellular", effectiveType: "4g" })).toBe(true);
    for (const effectiveType of ["slow-2g", "2g", "3g"]) expect(isCostly({ effectiveType })).toBe(true);
    expect(isCostly({ effectiveType: "4g", type: "wifi" })).toBe(false);
    expect(isCostly({})).toBe(false);
  });
});

it("the thumbnail shows the first second's end, or half of a clip that is not longer", () => {
  expect(thumbnailTime(undefined)).toBe(1);
  expect(thumbnailTime(12)).toBe(1);
  expect(thumbnailTime(1)).toBe(0.5);
  expect(thumbnailTime(0.4)).toBe(0.2);
});
