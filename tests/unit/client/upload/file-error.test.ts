// Which files the upload screen accepts.

import { describe, expect, it } from "vitest";
import { fileError } from "@/features/upload/actions/draft-actions";
import { digits } from "@/i18n/format";
import { LIMITS } from "@/state/limits";

const file = (type: string, size: number) => ({ type, size }) as Blob;

describe("fileError", () => {
  it.each(["", "image/png", "text/plain", "audio/mp4", "application/x-video/"])(
    "rejects the type %j",
    async (type) => expect((await fileError(file(type, 10)))?.key).toBe("val.video.type"),
  );
  it("rejects an empty file, and one above the limit that cannot be read", async () => {
    expect((await fileError(file("video/mp4", 0)))?.key).toBe("val.video.empty");
    expect(await fileError(file("video/mp4", LIMITS.videoBytes))).toBeUndefined();
    expect(await fileError(file("video/mp4", LIMITS.videoBytes + 1))).toEqual({
      key: "val.video.size",
      values: { mb: digits(100) },
    });
  });
  it.each(["video/mp4", "video/webm", "video/quicktime", "video/x-matroska"])(
    "accepts the type %j",
    async (type) => expect(await fileError(file(type, 10))).toBeUndefined(),
  );
});
