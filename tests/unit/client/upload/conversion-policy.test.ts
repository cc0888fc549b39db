import { describe, expect, it } from "vitest";
import { lightFor, needsFfmpeg, plansFor, shrinks } from "@/features/upload/prepare/conversion-policy";
import type { MediaInfo } from "@/features/upload/prepare/types";

type Changes = Partial<Omit<MediaInfo, "video">> & { video?: Partial<MediaInfo["video"]> };

/** One minute of upright 720p at 1.2 Mbit/s, as from a cheap phone. */
const clip = ({ video, ...rest }: Changes = {}): MediaInfo => ({
  ...{ seconds: 60, bytes: 10_000_000, webm: false, encodesVideo: true, encodesAac: false },
  audio: { codec: "aac", bitrate: 96_000, decodable: true },
  ...rest,
  video: {
    ...{
      codec: "avc",
      width: 720,
      height: 1280,
      bitrate: 1_200_000,
      rate: 30,
      decodable: true,
      portable: true,
    },
    ...video,
  },
});
const HEVC = { codec: "hevc", portable: false };
const FULL_HD = { width: 1080, height: 1920, bitrate: 12_000_000 };

function kinds(facts: MediaInfo, trim?: { from: number; to: number }, memory = 4) {
  const found = plansFor(facts, trim, memory);
  return "stop" in found ? found.stop : found.ways.map((way) => way.kind).join(" ");
}

describe("the ways of a clip", () => {
  it("up to 720p and 1.8 Mbit/s keeps its pictures", () => {
    expect(kinds(clip())).toBe("remux original");
  });

  it("above either is made lighter, and kept where that fails", () => {
    const ways = "transcode remux original";
    expect(kinds(clip({ video: FULL_HD }))).toBe(ways);
    expect(kinds(clip({ video: { bitrate: 1_750_000 } }))).toBe(ways);
    expect(kinds(clip({ video: { width: 1920, height: 816 } }))).toBe(ways);
  });

  it("must save a fifth, unless it is there for more than its size", () => {
    const first = (facts: MediaInfo, trim?: { from: number; to: number }) => {
      const found = plansFor(facts, trim, 4);
      return "ways" in found && found.ways[0]?.kind === "transcode" && found.ways[0].mustSave;
    };
    expect(first(clip({ video: FULL_HD }))).toBe(true);
    expect(first(clip({ video: { ...FULL_HD, ...HEVC } }))).toBe(false);
    expect(first(clip(), { from: 3, to: 9 })).toBe(false);
  });

  it("in HEVC goes out in H.264 or not at all", () => {
    expect(kinds(clip({ video: HEVC }))).toBe("transcode");
    expect(kinds(clip({ video: { ...HEVC, decodable: false } }))).toBe("clip_codec");
    expect(kinds(clip({ encodesVideo: false, video: HEVC }))).toBe("clip_codec");
  });

  it("in full colour goes out in H.264 that phones know, or not at all", () => {
    expect(kinds(clip({ video: { portable: false } }))).toBe("transcode");
    expect(kinds(clip({ video: { portable: false, decodable: false } }))).toBe("clip_profile");
  });

  it("with sound that neither phones nor this browser know needs ffmpeg", () => {
    const sound = (codec: string, decodable: boolean) =>
      needsFfmpeg(clip({ audio: { codec, bitrate: 384_000, decodable } }));
    expect([sound("ac3", false), sound("ac3", true), sound("aac", false)]).toEqual([true, false, false]);
    expect(needsFfmpeg(clip({ audio: undefined }))).toBe(false);
  });

  it("in AV1 goes out in H.264 where that can be", () => {
    expect(kinds(clip({ video: { codec: "av1" } }))).toBe("transcode remux original");
    expect(kinds(clip({ encodesVideo: false, video: { codec: "av1" } }))).toBe("remux original");
  });

  it("of a codec that is not known here is left as it is", () => {
    expect(kinds(clip({ video: { ...FULL_HD, codec: undefined, decodable: false } }))).toBe("remux original");
  });

  it("that lost its end is copied; one that lost its start needs new pictures", () => {
    expect(kinds(clip(), { from: 0, to: 20 })).toBe("remux");
    expect(kinds(clip(), { from: 5, to: 20 })).toBe("transcode remux");
    expect(kinds(clip({ encodesVideo: false }), { from: 5, to: 20 })).toBe("remux");
    expect(kinds(clip(), { from: 0, to: 60 })).toBe("remux original");
  });

  it("on a phone with little memory is not decoded in full HD, nor copied where it is large", () => {
    expect(kinds(clip({ video: FULL_HD }), undefined, 1)).toBe("remux original");
    expect(kinds(clip({ video: { ...FULL_HD, width: 2160, height: 3840 } }), undefined, 2)).toBe(
      "remux original",
    );
    expect(kinds(clip({ bytes: 90_000_000, video: FULL_HD }), undefined, 1)).toBe("original");
    expect(kinds(clip({ bytes: 90_000_000, video: FULL_HD }), { from: 5, to: 9 }, 1)).toBe("clip_trim");
  });
});

describe("the encodings", () => {
  const encoding = (facts: MediaInfo) => {
    const found = plansFor(facts, undefined, 4);
    const way = "ways" in found ? found.ways[0] : undefined;
    return way?.kind === "transcode" ? way.encoding : undefined;
  };

  it("bring the short side to 720 at 1.5 Mbit/s, whichever way the clip lies", () => {
    const expected = { bitrate: 1_500_000, rate: undefined };
    expect(encoding(clip({ video: FULL_HD }))).toEqual({ width: 720, height: 1280, ...expected });
    expect(encoding(clip({ video: { ...FULL_HD, width: 1920, height: 1080 } }))).toEqual({
      ...{ width: 1280, height: 720 },
      ...expected,
    });
    expect(encoding(clip({ video: { ...FULL_HD, height: 2400 } }))).toMatchObject({ height: 1600 });
  });

  it("never enlarge, keep sides even and ask for no more than the source is worth", () => {
    expect(encoding(clip({ video: { width: 405, height: 719, bitrate: 2_500_000 } }))).toMatchObject({
      ...{ width: 406, height: 720 },
    });
    expect(encoding(clip({ video: { ...FULL_HD, bitrate: 1_000_000 } }))?.bitrate).toBe(750_000);
    const hevc = { ...FULL_HD, codec: "hevc", bitrate: 600_000 };
    expect(encoding(clip({ video: hevc }))?.bitrate).toBe(960_000);
  });

  it("bring 60 frames a second to 30 and leave what varies around 30", () => {
    expect(encoding(clip({ video: { ...FULL_HD, rate: 59.94 } }))?.rate).toBe(30);
    expect(encoding(clip({ video: { ...FULL_HD, rate: 31.2 } }))?.rate).toBeUndefined();
  });

  it("of the light rendition are 480p and 0.6 Mbit/s, sound included, where that saves a fifth", () => {
    expect(lightFor(clip())).toEqual({ width: 480, height: 854, bitrate: 504_000, rate: undefined });
    expect(lightFor(clip({ video: { bitrate: 700_000 } }))).toBeDefined();
    expect(lightFor(clip({ video: { bitrate: 600_000 } }))).toBeUndefined();
    expect(lightFor(clip({ encodesVideo: false }))).toBeUndefined();
  });
});

it("a file that is too large is worth a try only where it can be made lighter or cut", () => {
  expect(shrinks(clip({ bytes: 200_000_000, video: FULL_HD }), 4)).toBe(true);
  expect(shrinks(clip({ bytes: 200_000_000, video: FULL_HD }), 1)).toBe(false);
  expect(shrinks(clip({ bytes: 200_000_000 }), 4)).toBe(false);
  expect(shrinks(clip({ bytes: 200_000_000, seconds: 900 }), 4)).toBe(true);
});

describe("at the bounds", () => {
  const first = (facts: MediaInfo, memory = 4) => {
    const found = plansFor(facts, undefined, memory);
    return "ways" in found && found.ways[0]?.kind === "transcode" ? found.ways[0].encoding : undefined;
  };
  const MB = 1024 * 1024;

  it("1.8 Mbit/s with its sound is not heavy, a bit more is; a clip may have no sound", () => {
    expect(kinds(clip({ video: { bitrate: 1_704_000 } }))).toBe("remux original");
    expect(kinds(clip({ video: { bitrate: 1_704_001 } }))).toBe("transcode remux original");
    expect(kinds(clip({ audio: undefined, video: { bitrate: 1_800_000 } }))).toBe("remux original");
    expect(lightFor(clip({ audio: undefined }))?.bitrate).toBe(600_000);
  });

  it("a twentieth of a second is no cut", () => {
    expect(kinds(clip(), { from: 0.05, to: 59.95 })).toBe("remux original");
    expect(kinds(clip(), { from: 0.06, to: 60 })).toBe("transcode remux");
    expect(kinds(clip(), { from: 0, to: 59.94 })).toBe("remux");
  });

  it("2 GB of memory are enough for full HD, 4 for more, any for 720p", () => {
    const kind = (width: number, height: number, memory: number) =>
      kinds(clip({ video: { ...FULL_HD, width, height } }), undefined, memory).split(" ")[0];
    expect([kind(1080, 1920, 2), kind(1088, 1920, 2), kind(1088, 1922, 3)]).toEqual([
      ...["transcode", "transcode", "remux"],
    ]);
    expect([kind(2160, 3840, 4), kind(720, 1280, 1), kind(720, 1282, 1)]).toEqual([
      ...["transcode", "transcode", "remux"],
    ]);
  });

  it("a small phone copies 50 MB, one with 4 GB any clip", () => {
    expect(kinds(clip({ bytes: 50 * MB }), undefined, 1)).toBe("remux original");
    expect(kinds(clip({ bytes: 50 * MB + 1 }), undefined, 3)).toBe("original");
    expect(kinds(clip({ bytes: 90 * MB }), undefined, 4)).toBe("remux original");
  });

  it("forty frames a second stay, fewer pixels get fewer bits, more than 720p no more", () => {
    expect(first(clip({ video: { ...FULL_HD, rate: 40 } }))?.rate).toBeUndefined();
    expect(first(clip({ video: { ...FULL_HD, rate: 40.1 } }))?.rate).toBe(30);
    expect(first(clip({ video: { ...FULL_HD, height: 2400 } }))?.bitrate).toBe(1_500_000);
    const small = first(clip({ video: { width: 480, height: 854, bitrate: 2_500_000 } }));
    expect(Math.round((small?.bitrate ?? 0) / 1000)).toBe(817);
    expect(first(clip({ video: { codec: "av1", bitrate: 600_000 } }))?.bitrate).toBe(960_000);
  });

  it("a fifth saved is enough for a light rendition", () => {
    expect(lightFor(clip({ video: { bitrate: 654_000 } }))?.bitrate).toBe(504_000);
    expect(lightFor(clip({ video: { bitrate: 653_999 } }))).toBeUndefined();
  });

  it("three minutes need no cut", () => {
    expect(shrinks(clip({ bytes: 200_000_000, seconds: 180 }), 4)).toBe(false);
    expect(shrinks(clip({ bytes: 200_000_000, seconds: 180.1 }), 4)).toBe(true);
  });

  it("phones play four kinds of sound", () => {
    const needs = (codec: string | undefined) =>
      needsFfmpeg(clip({ audio: { codec, bitrate: 96_000, decodable: false } }));
    expect(["aac", "mp3", "opus", "vorbis", "ac3", undefined].map(needs)).toEqual([
      ...[false, false, false, false, true, true],
    ]);
  });
});
