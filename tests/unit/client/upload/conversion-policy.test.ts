// Which conversions a video gets, in which order, and their encodings.
import { describe, expect, it } from "vitest";
import {
  canShrink,
  lightEncoding,
  needsFfmpeg,
  plansFor,
  rejectReason,
} from "@/features/upload/prepare/conversion-policy";
import type { MediaInfo, Trim } from "@/features/upload/prepare/types";

type Changes = Partial<Omit<MediaInfo, "video">> & { video?: Partial<MediaInfo["video"]> };

/** One minute of upright 720p at 1.2 Mbit/s, as from a cheap phone. */
const video = ({ video, ...rest }: Changes = {}): MediaInfo => ({
  ...{ seconds: 60, bytes: 10_000_000, webm: false, encodesVideo: true, encodesAac: false },
  audio: { codec: "aac", bitrate: 96_000, decodable: true },
  ...rest,
  video: {
    ...{ codec: "avc", width: 720, height: 1280, bitrate: 1_200_000 },
    ...{ frameRate: 30, decodable: true, portable: true },
    ...video,
  },
});
const HEVC = { codec: "hevc", portable: false };
const FULL_HD = { width: 1080, height: 1920, bitrate: 12_000_000 };
const MB = 1024 * 1024;

/** The kinds of the plans in their order, or the reason why there is none. */
function kinds(info: MediaInfo, trim?: Trim, memory = 4, silent = false) {
  const plans = plansFor(info, trim, memory, silent);
  return plans.length ? plans.map(({ kind }) => kind).join(" ") : rejectReason(info, silent);
}

/** The first plan, if it re-encodes. */
function transcode(info: MediaInfo, trim?: Trim) {
  const [plan] = plansFor(info, trim, 4);
  return plan?.kind === "transcode" ? plan : undefined;
}
const encoding = (info: MediaInfo) => transcode(info)?.encoding;

describe("plansFor", () => {
  it("copies a video up to 720p and 1.8 Mbit/s", () => {
    expect(kinds(video())).toBe("remux original");
  });

  it("re-encodes a video above 720p or 1.8 Mbit/s, and copies it if that fails", () => {
    const plans = "transcode remux original";
    expect(kinds(video({ video: FULL_HD }))).toBe(plans);
    expect(kinds(video({ video: { bitrate: 1_750_000 } }))).toBe(plans);
    expect(kinds(video({ video: { width: 1920, height: 816 } }))).toBe(plans);
  });

  it("requires savings of a fifth only if the size is the only reason to re-encode", () => {
    expect(transcode(video({ video: FULL_HD }))?.mustSave).toBe(true);
    expect(transcode(video({ video: { ...FULL_HD, ...HEVC } }))?.mustSave).toBe(false);
    expect(transcode(video(), { from: 3, to: 9 })?.mustSave).toBe(false);
  });

  it("re-encodes HEVC, and rejects it if that is impossible", () => {
    expect(kinds(video({ video: HEVC }))).toBe("transcode");
    expect(kinds(video({ video: { ...HEVC, decodable: false } }))).toBe("video_codec");
    expect(kinds(video({ encodesVideo: false, video: HEVC }))).toBe("video_codec");
  });

  it("re-encodes an H.264 profile that phones cannot decode, and rejects it if that is impossible", () => {
    expect(kinds(video({ video: { portable: false } }))).toBe("transcode");
    expect(kinds(video({ video: { portable: false, decodable: false } }))).toBe("video_profile");
  });

  it("re-encodes AV1 if the browser has an encoder", () => {
    expect(kinds(video({ video: { codec: "av1" } }))).toBe("transcode remux original");
    expect(kinds(video({ encodesVideo: false, video: { codec: "av1" } }))).toBe("remux original");
  });

  it("does not re-encode an unknown codec", () => {
    const unknown = { ...FULL_HD, codec: undefined, decodable: false };
    expect(kinds(video({ video: unknown }))).toBe("remux original");
  });

  it("copies a video trimmed at its end, and re-encodes one trimmed at its start", () => {
    expect(kinds(video(), { from: 0, to: 20 })).toBe("remux");
    expect(kinds(video(), { from: 5, to: 20 })).toBe("transcode remux");
    expect(kinds(video({ encodesVideo: false }), { from: 5, to: 20 })).toBe("remux");
    expect(kinds(video(), { from: 0, to: 60 })).toBe("remux original");
  });

  it("with little memory neither re-encodes full HD nor copies a large file", () => {
    expect(kinds(video({ video: FULL_HD }), undefined, 1)).toBe("remux original");
    expect(kinds(video({ video: { ...FULL_HD, width: 2160, height: 3840 } }), undefined, 2)).toBe(
      "remux original",
    );
    expect(kinds(video({ bytes: 90_000_000, video: FULL_HD }), undefined, 1)).toBe("original");
    expect(kinds(video({ bytes: 90_000_000, video: FULL_HD }), { from: 5, to: 9 }, 1)).toBe("video_trim");
  });

  it("never sends the original of a video without its sound", () => {
    expect(kinds(video(), undefined, 4, true)).toBe("remux");
    expect(kinds(video({ video: FULL_HD }), undefined, 4, true)).toBe("transcode remux");
    expect(kinds(video({ bytes: 90_000_000 }), undefined, 1, true)).toBe("video_silent");
  });

  it("counts the audio towards 1.8 Mbit/s, and accepts a video without audio", () => {
    expect(kinds(video({ video: { bitrate: 1_704_000 } }))).toBe("remux original");
    expect(kinds(video({ video: { bitrate: 1_704_001 } }))).toBe("transcode remux original");
    expect(kinds(video({ audio: undefined, video: { bitrate: 1_800_000 } }))).toBe("remux original");
    expect(lightEncoding(video({ audio: undefined }))?.bitrate).toBe(600_000);
  });

  it("ignores a trim of 0.05 s", () => {
    expect(kinds(video(), { from: 0.05, to: 59.95 })).toBe("remux original");
    expect(kinds(video(), { from: 0.06, to: 60 })).toBe("transcode remux");
    expect(kinds(video(), { from: 0, to: 59.94 })).toBe("remux");
  });

  it("re-encodes 720p with any memory, full HD from 2 GB, larger frames from 4 GB", () => {
    const kind = (width: number, height: number, memory: number) =>
      kinds(video({ video: { ...FULL_HD, width, height } }), undefined, memory).split(" ")[0];
    expect([kind(1080, 1920, 2), kind(1088, 1920, 2), kind(1088, 1922, 3)]).toEqual([
      ...["transcode", "transcode", "remux"],
    ]);
    expect([kind(2160, 3840, 4), kind(720, 1280, 1), kind(720, 1282, 1)]).toEqual([
      ...["transcode", "transcode", "remux"],
    ]);
  });

  it("copies up to 50 MB with little memory, and any size from 4 GB", () => {
    expect(kinds(video({ bytes: 50 * MB }), undefined, 1)).toBe("remux original");
    expect(kinds(video({ bytes: 50 * MB + 1 }), undefined, 3)).toBe("original");
    expect(kinds(video({ bytes: 90 * MB }), undefined, 4)).toBe("remux original");
  });
});

describe("needsFfmpeg", () => {
  it("is true for audio that neither phones nor this browser can decode", () => {
    const needs = (codec: string, decodable: boolean) =>
      needsFfmpeg(video({ audio: { codec, bitrate: 384_000, decodable } }));
    expect([needs("ac3", false), needs("ac3", true), needs("aac", false)]).toEqual([true, false, false]);
    expect(needsFfmpeg(video({ audio: undefined }))).toBe(false);
  });

  it("is false for the four codecs that phones play", () => {
    const needs = (codec: string | undefined) =>
      needsFfmpeg(video({ audio: { codec, bitrate: 96_000, decodable: false } }));
    expect(["aac", "mp3", "opus", "vorbis", "ac3", undefined].map(needs)).toEqual([
      ...[false, false, false, false, true, true],
    ]);
  });
});

describe("the main encoding", () => {
  it("scales the short side to 720 at 1.5 Mbit/s, in either orientation", () => {
    const expected = { bitrate: 1_500_000, frameRate: undefined };
    expect(encoding(video({ video: FULL_HD }))).toEqual({ width: 720, height: 1280, ...expected });
    expect(encoding(video({ video: { ...FULL_HD, width: 1920, height: 1080 } }))).toEqual({
      ...{ width: 1280, height: 720 },
      ...expected,
    });
    expect(encoding(video({ video: { ...FULL_HD, height: 2400 } }))).toMatchObject({ height: 1600 });
  });

  it("never enlarges, has even sides, and limits the bit rate to a share of the source's", () => {
    expect(encoding(video({ video: { width: 405, height: 719, bitrate: 2_500_000 } }))).toMatchObject({
      ...{ width: 406, height: 720 },
    });
    expect(encoding(video({ video: { ...FULL_HD, bitrate: 1_000_000 } }))?.bitrate).toBe(750_000);
    const hevc = { ...FULL_HD, codec: "hevc", bitrate: 600_000 };
    expect(encoding(video({ video: hevc }))?.bitrate).toBe(960_000);
    expect(encoding(video({ video: { codec: "av1", bitrate: 600_000 } }))?.bitrate).toBe(960_000);
  });

  it("reduces 60 frames per second to 30, and leaves up to 40 unchanged", () => {
    const frameRate = (fps: number) => encoding(video({ video: { ...FULL_HD, frameRate: fps } }))?.frameRate;
    expect([frameRate(59.94), frameRate(31.2)]).toEqual([30, undefined]);
    expect([frameRate(40), frameRate(40.1)]).toEqual([undefined, 30]);
  });

  it("has a lower bit rate below 720p, but no higher one above", () => {
    expect(encoding(video({ video: { ...FULL_HD, height: 2400 } }))?.bitrate).toBe(1_500_000);
    const small = encoding(video({ video: { width: 480, height: 854, bitrate: 2_500_000 } }));
    expect(Math.round((small?.bitrate ?? 0) / 1000)).toBe(817);
  });
});

describe("the light encoding", () => {
  it("is 480p at 0.6 Mbit/s, audio included, if that saves a fifth", () => {
    const expected = { width: 480, height: 854, bitrate: 504_000, frameRate: undefined };
    expect(lightEncoding(video())).toEqual(expected);
    expect(lightEncoding(video({ video: { bitrate: 700_000 } }))).toBeDefined();
    expect(lightEncoding(video({ video: { bitrate: 600_000 } }))).toBeUndefined();
    expect(lightEncoding(video({ encodesVideo: false }))).toBeUndefined();
  });

  it("exists if the savings are exactly a fifth", () => {
    expect(lightEncoding(video({ video: { bitrate: 654_000 } }))?.bitrate).toBe(504_000);
    expect(lightEncoding(video({ video: { bitrate: 653_999 } }))).toBeUndefined();
  });
});

describe("canShrink", () => {
  it("is true for a file that can be re-encoded or is longer than the limit", () => {
    expect(canShrink(video({ bytes: 200_000_000, video: FULL_HD }), 4)).toBe(true);
    expect(canShrink(video({ bytes: 200_000_000, video: FULL_HD }), 1)).toBe(false);
    expect(canShrink(video({ bytes: 200_000_000 }), 4)).toBe(false);
    expect(canShrink(video({ bytes: 200_000_000, seconds: 900 }), 4)).toBe(true);
  });

  it("is false for exactly three minutes", () => {
    expect(canShrink(video({ bytes: 200_000_000, seconds: 180 }), 4)).toBe(false);
    expect(canShrink(video({ bytes: 200_000_000, seconds: 180.1 }), 4)).toBe(true);
  });
});
