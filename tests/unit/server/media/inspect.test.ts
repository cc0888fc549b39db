import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { checkImage, checkVideo } from "../../../../pb_hooks/media/inspect.js";
import { box, chunk, deepPng, flatPng } from "../../../support/media/media-bytes";
import { REFUSED_VIDEOS } from "../../../support/media/refused-videos";
import { type TestVideo, testVideo } from "../../../support/media/test-videos";

const opened: number[] = [];
afterAll(() => opened.forEach(closeSync));

/** A file as the parsers see it: read in pieces, never whole. */
function source(name: TestVideo) {
  const file = openSync(testVideo(name), "r");
  opened.push(file);
  const read = (offset: number, length: number) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  };
  return {
    size: fstatSync(file).size,
    read,
    text: (at: number, length: number) => read(at, length).toString(),
  };
}

describe("an upload is measured", () => {
  test.each<[TestVideo, string, number]>([
    ["upright.mp4", "mp4", 3],
    ["moov-last.mp4", "mp4", 3],
    ["silent.mp4", "mp4", 3],
    ["short.mp4", "mp4", 0.4],
    ["upright.webm", "webm", 3],
    ["recorder.webm", "webm", 3],
    ["fragments.mp4", "mp4", 3],
    ["phone-clean.mov", "mov", 3],
    ["hevc.mov", "mov", 2],
  ])("%s is a %s of %d s, 360x640 as shown", (name, ext, seconds) => {
    const found = checkVideo(source(name));
    expect(found).toMatchObject({ ext, width: 360, height: 640 });
    expect("seconds" in found && Math.abs(found.seconds - seconds)).toBeLessThan(0.1);
  });

  test.each<[TestVideo, string]>([
    ["picture.jpg", "jpg"],
    ["picture.png", "png"],
    ["picture.webp", "webp"],
  ])("%s is 320x320", (name, ext) => {
    expect(checkImage(source(name))).toEqual({ ext, width: 320, height: 320 });
  });
});

describe("an unplayable file, or one with a location, is rejected with its code", () => {
  test.each(REFUSED_VIDEOS)("video %s: %s", (name, code) => {
    expect(checkVideo(source(name))).toEqual({ code });
  });

  test.each<[TestVideo, string]>([
    ["gif-script.js", "image_type"],
    ["webp-script.js", "image_type"],
    ["vector.svg", "image_type"],
    ["text.mp4", "image_type"],
    ["truncated.jpg", "image_type"],
    ["truncated.png", "image_type"],
    ["truncated.webp", "image_type"],
    ["bomb.png", "image_dimensions"],
    ["wide.png", "image_dimensions"],
    ["gps.jpg", "image_location"],
    ["gps-xmp.jpg", "image_location"],
    ["gps.png", "image_location"],
    ["gps.webp", "image_location"],
  ])("image %s: %s", (name, code) => {
    expect(checkImage(source(name))).toEqual({ code });
  });
});

test.each([
  ["thirty megabytes of boxes nobody knows", () => box("uuid", Buffer.alloc(1_000_000, "x")), 30],
  ["a hundred thousand empty boxes", () => Buffer.concat(Array(1000).fill(box("free"))), 101],
  [
    "five thousand fragments",
    () => Buffer.concat(Array(1000).fill(box("moof", box("mfhd", Buffer.alloc(8))))),
    5,
  ],
])("a video followed by %s is parsed within a bounded amount of work", (_, junk, times) => {
  const bytes = Buffer.concat([readFileSync(testVideo("upright.mp4")), ...Array(times).fill(junk())]);
  let looked = 0;
  const read = (at: number, length: number) => {
    looked += length;
    return bytes.subarray(at, at + length);
  };
  const text = (at: number, length: number) => read(at, length).toString();
  expect(checkVideo({ size: bytes.length, read, text })).toEqual({ code: "video_unreadable" });
  expect(looked).toBeLessThan(5 * 1024 * 1024);
});

describe("an image is checked by the cost of decoding it", () => {
  const judge = (bytes: Buffer) => {
    let reads = 0;
    const read = (at: number, length: number) => {
      reads++;
      return bytes.subarray(at, at + length);
    };
    const found = checkImage({ size: bytes.length, read, text: (at, length) => read(at, length).toString() });
    return { found, reads };
  };
  const progressive = (width: number, height: number) => {
    const bytes = Buffer.from(readFileSync(testVideo("picture.jpg")));
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
    expect(frame).toBeGreaterThan(0);
    bytes[frame + 1] = 0xc2;
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  };

  test.each([
    ["4 million pixels of 8 bits", () => flatPng(2048, 2048), undefined],
    ["a row more", () => flatPng(2048, 2049), "image_pixels"],
    ["2 million pixels of 16 bits", () => deepPng(2048, 1024), undefined],
    ["a row more of those", () => deepPng(2048, 1025), "image_pixels"],
    ["1 million pixels of a progressive JPEG", () => progressive(1024, 1024), undefined],
    ["a row more of that", () => progressive(1024, 1025), "image_pixels"],
    ["the longest side", () => flatPng(4096, 1024), undefined],
    ["a longer side", () => flatPng(4097, 1), "image_dimensions"],
  ])("%s", (_, bytes, code) => {
    expect(judge(bytes()).found.code).toBe(code);
  });

  test("90,000 empty chunks are parsed within a bounded amount of work", () => {
    const empty = chunk("tIME", Buffer.alloc(0));
    const { found, reads } = judge(flatPng(8, 8, ...Array(90_000).fill(empty)));
    expect(found).toEqual({ code: "image_type" });
    expect(reads).toBeLessThan(4000);
    expect(judge(flatPng(8, 8, ...Array(1000).fill(empty))).found.code).toBeUndefined();
  });
});
