// Limits of uploads and the error of each, on very short files changed byte by byte.
import { describe, expect, test } from "vitest";
import media from "../../../../pb_hooks/media/inspect.js";
import { appendToMoov, box, chunk, flatPng, udtaXyz } from "../../../support/media/media-bytes";
import { JPG, MP4, WEBM, WEBP } from "./tiny-files";

const bytesOf = (base64: string) => Buffer.from(base64, "base64");
const source = (bytes: Buffer, size = bytes.length) => {
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  return { size, read, text: (at: number, length: number) => read(at, length).toString() };
};
const video = (bytes: Buffer, size?: number) => media.checkVideo(source(bytes, size));
const image = (bytes: Buffer, size?: number) => media.checkImage(source(bytes, size));
const captions = (text: string) => media.checkCaptions(source(Buffer.from(text)));

/** The video with numbers written at an offset after the name of a box. */
function mp4With(changes: [name: string, at: number, value: number][]) {
  const bytes = bytesOf(MP4);
  for (const [name, at, value] of changes) bytes.writeUInt32BE(value, bytes.indexOf(name) + 4 + at);
  return bytes;
}
const lasting = (ms: number) => mp4With([["mvhd", 16, ms]]);
const wide = (pixels: number) => mp4With([["tkhd", 76, pixels * 65_536]]);
const high = (pixels: number) => mp4With([["tkhd", 80, pixels * 65_536]]);

describe("a video", () => {
  test("is measured", () => {
    expect(video(bytesOf(MP4))).toEqual({ ext: "mp4", width: 16, height: 16, seconds: 0.2 });
    expect(video(bytesOf(WEBM))).toEqual({ ext: "webm", width: 16, height: 32, seconds: 0.2 });
  });

  test("has at most 100 MiB", () => {
    expect(video(bytesOf(MP4), 104_857_601)).toEqual({ code: "video_too_large" });
    expect(video(bytesOf(MP4), 104_857_600)).toEqual({ code: "video_unreadable" });
  });

  test("has at most three minutes, with half a second for the end of its audio, and is not empty", () => {
    expect(video(lasting(180_500))).toMatchObject({ seconds: 180.5 });
    expect(video(lasting(180_501))).toEqual({ code: "video_duration" });
    const empty = mp4With([
      ["mvhd", 16, 0],
      ["mdhd", 16, 0],
      ["stts", 12, 0],
    ]);
    expect(video(empty)).toEqual({ code: "video_unreadable" });
  });

  test("has at most 8,192 pixels in width and height", () => {
    expect([video(wide(8192)), video(high(8192))]).toMatchObject([{ width: 8192 }, { height: 8192 }]);
    expect([video(wide(8193)), video(high(8193))]).toEqual([
      { code: "video_unreadable" },
      { code: "video_unreadable" },
    ]);
    const flat = bytesOf(WEBM);
    flat[flat.indexOf(Buffer.from([0xba, 0x81, 0x20])) + 2] = 0;
    expect(video(flat)).toEqual({ code: "video_unreadable" });
  });

  test("is rejected as another type of file, or with a location", () => {
    expect(video(Buffer.alloc(100))).toEqual({ code: "video_type" });
    expect(video(bytesOf(JPG))).toEqual({ code: "video_type" });
    expect([video(bytesOf(MP4).subarray(0, 31)), video(bytesOf(MP4).subarray(0, 32))]).toEqual([
      { code: "video_type" },
      { code: "video_unreadable" },
    ]);
    expect(video(appendToMoov(bytesOf(MP4), udtaXyz()))).toEqual({ code: "video_location" });
  });

  test("is parsed within a bounded amount of work", () => {
    const many = (count: number) => Buffer.concat([bytesOf(MP4), ...Array(count).fill(box("free"))]);
    expect(video(many(1000))).toMatchObject({ ext: "mp4" });
    expect(video(many(100_000))).toEqual({ code: "video_unreadable" });
  });
});

describe("an image", () => {
  test("is measured", () => {
    expect(image(bytesOf(JPG))).toEqual({ ext: "jpg", width: 16, height: 24 });
    expect(image(bytesOf(WEBP))).toEqual({ ext: "webp", width: 16, height: 24 });
    expect(image(flatPng(7, 9, chunk("tEXt", Buffer.from("Title\0rain"))))).toEqual({
      ext: "png",
      width: 7,
      height: 9,
    });
  });

  test("has at most 4,096 pixels in width and height, 4 million in all", () => {
    expect([image(flatPng(4096, 1024)).code, image(flatPng(1024, 4096)).code]).toEqual([
      undefined,
      undefined,
    ]);
    for (const [width, height] of [
      [4097, 1],
      [1, 4097],
      [0, 8],
      [8, 0],
    ] as const)
      expect(image(flatPng(width, height)), `${width}x${height}`).toEqual({ code: "image_dimensions" });
    expect(image(flatPng(2048, 2049))).toEqual({ code: "image_pixels" });
  });

  test("is recognized by all of its first bytes", () => {
    const changed = (bytes: Buffer, at: number) => {
      bytes[at] = 0x20;
      return image(bytes).code;
    };
    expect(changed(bytesOf(JPG), 0)).toBe("image_type");
    expect(changed(flatPng(8, 8), 0)).toBe("image_type");
    expect([changed(bytesOf(WEBP), 0), changed(bytesOf(WEBP), 8)]).toEqual(["image_type", "image_type"]);
    expect(image(Buffer.alloc(31))).toEqual({ code: "image_type" });
    expect(image(Buffer.alloc(100))).toEqual({ code: "image_type" });
    expect(image(bytesOf(JPG).subarray(0, 100))).toEqual({ code: "image_type" });
  });

  test("has no location, and is parsed within a bounded amount of work", () => {
    expect(image(flatPng(8, 8, chunk("zTXt", Buffer.from("x"))))).toEqual({ code: "image_location" });
    const chunks = (count: number) =>
      image(flatPng(8, 8, ...Array(count).fill(chunk("tIME", Buffer.alloc(0)))));
    expect([chunks(2900).code, chunks(3001).code]).toEqual([undefined, "image_type"]);
  });
});

test("captions have at most 200 KiB and begin like WebVTT", () => {
  const one = "WEBVTT\n\n00:00.000 --> 00:01.000\nRain\n";
  const long = (size: number) => one + "x".repeat(size - one.length);
  expect(captions(one)).toEqual({ ext: "vtt", width: 0, height: 0 });
  expect(captions(long(204_800))).toMatchObject({ ext: "vtt" });
  expect(captions(long(204_801))).toEqual({ code: "captions_too_large" });
  expect(captions("1\n00:00:00,000 --> 00:00:01,000\nRain")).toEqual({ code: "captions_type" });
});

test("an error in the check is not reported as an error of the file", () => {
  const broken = {
    size: 100,
    read: () => {
      throw new TypeError("disk");
    },
    text: () => "",
  };
  expect(() => media.checkVideo(broken)).toThrow("disk");
});

test.each([
  [10.5, 99, undefined],
  [9.5, 99, undefined],
  [10.51, 99, "light_duration"],
  [9.49, 99, "light_duration"],
  [10, 100, "light_size"],
  [10, 101, "light_size"],
  [Number.NaN, 1, "light_duration"],
])("a light rendition of %d s and %d bytes beside 10 s and 100 bytes: %s", (seconds, bytes, fault) => {
  expect(media.lightError({ seconds, bytes }, { seconds: 10, bytes: 100 })).toBe(fault);
});
