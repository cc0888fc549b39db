// Preparation of a video that this browser could not read.
import { beforeEach, expect, test, vi } from "vitest";
import { startPreparation } from "@/features/upload/prepare/prepare";
import type { MediaInfo, Trim } from "@/features/upload/prepare/types";
import { requestConversion, requestMediaInfo } from "@/features/upload/prepare/worker-client";

vi.mock("@/features/upload/prepare/worker-client", () => ({
  requestMediaInfo: vi.fn(),
  requestConversion: vi.fn(),
  requestVideoError: async () => undefined,
}));
vi.mock("@/lib/media/strip-location", () => ({ stripLocation: async (file: Blob) => file }));

/** A video that may be copied, and encoded again from a later start. */
const INFO: MediaInfo = {
  ...{ seconds: 10, bytes: 1000, webm: false, encodesVideo: true, encodesAac: true, audio: undefined },
  video: {
    ...{ codec: "avc", width: 360, height: 640, bitrate: 500_000 },
    ...{ frameRate: 30, decodable: true, portable: true },
  },
};
const CUT = { from: 2, to: 5 };
const whole = () => new File(["the whole video"], "whole.mp4");

function prepare(file: File, trim?: Trim, silent = false) {
  const probe = Promise.resolve({ seconds: 10, playable: true });
  const { result, hurry } = startPreparation(file, { trim, silent, probe });
  hurry();
  return result;
}

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  vi.mocked(requestMediaInfo).mockReset().mockRejectedValue(new Error("the worker cannot start"));
  vi.mocked(requestConversion).mockReset();
});

test("a video that cannot be read is refused with a cut or without its sound: the whole file has both", async () => {
  await expect(prepare(whole(), CUT)).rejects.toMatchObject({ code: "video_trim" });
  await expect(prepare(whole(), { from: 0, to: 9 })).rejects.toMatchObject({ code: "video_trim" });
  await expect(prepare(whole(), undefined, true)).rejects.toMatchObject({ code: "video_silent" });
});

test("as a whole it is sent", async () => {
  const file = whole();
  for (const trim of [undefined, { from: 0, to: 10 }])
    expect(await prepare(file, trim)).toEqual({ main: file, light: undefined, seconds: 10 });
});

test("a video that could not be read for a moment is read again for the next cut", async () => {
  const [file, cut] = [whole(), new File(["cut"], "cut.mp4")];
  await prepare(file);
  vi.mocked(requestMediaInfo).mockResolvedValue(INFO);
  vi.mocked(requestConversion).mockResolvedValue([{ blob: cut, seconds: 3 }]);
  expect(await prepare(file, CUT)).toMatchObject({ main: cut, seconds: 3 });
  // From then on it is known.
  vi.mocked(requestMediaInfo).mockClear();
  await prepare(file, CUT);
  expect(requestMediaInfo).not.toHaveBeenCalled();
});
