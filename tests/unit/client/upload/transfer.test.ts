// Meaning of the progress steps: 10 the caption is valid, 50 the video is stored, 80 the thumbnail was tried.
import { expect, test, vi } from "vitest";
import type { Draft } from "@/features/upload/data/atoms";
import { createVideo } from "@/features/upload/transfer/api";
import { Stepper } from "@/features/upload/transfer/progress";
import { transfer } from "@/features/upload/transfer/transfer";
import { sendUpload } from "@/features/upload/transfer/tus-upload";
import { atom } from "@/lib/jotai";

vi.mock("@/features/upload/transfer/api", () => ({ createVideo: vi.fn() }));
vi.mock("@/features/upload/transfer/tus-upload", () => ({ sendUpload: vi.fn(), deleteUpload: vi.fn() }));

const words = {
  ...{ user: "owneraaaaaaaaaa", caption: "a valid caption", category: "" },
  ...{ visibility: "public", sensitive: false },
} as unknown as Parameters<typeof transfer>[1];

/** Runs a transfer; `log` has every shown percentage and every event, in order. */
async function transferred(thumbnail: Blob | undefined): Promise<(string | number)[]> {
  const log: (string | number)[] = [];
  // Lets due steps be shown before the next event.
  const happens = async (what: string) => {
    await new Promise((done) => setTimeout(done, 20));
    log.push(what);
  };
  vi.mocked(sendUpload).mockImplementation(async (_file, { onBytes }) => {
    await happens("video begins");
    onBytes(50);
    await happens("half of the video is sent");
    onBytes(100);
    await happens("video stored");
    return "uploadaaaaaaaaa";
  });
  vi.mocked(createVideo).mockImplementation(async (clip, { onShare }) => {
    await happens(clip.thumbnail ? "thumbnail is sent" : "no thumbnail is sent");
    onShare(1);
    await happens("record created");
    return {} as never;
  });
  const main = new File([new Uint8Array(100)], "clip.mp4");
  const draft = {
    preparation: { progress: atom(0), hurry: vi.fn(), result: Promise.resolve({ main, seconds: 3 }) },
    thumbnail: { hurry: vi.fn(), result: Promise.resolve(thumbnail && { blob: thumbnail, hash: "hash" }) },
  } as unknown as Draft;
  const stepper = new Stepper((percent) => log.push(percent), 0);
  await transfer(draft, words, stepper, new AbortController().signal);
  return log;
}

test("10 comes before any byte, 50 with the stored video, 80 with the thumbnail, and then the record", async () => {
  expect(await transferred(new Blob(["jpeg"]))).toEqual([
    10,
    "video begins",
    30,
    "half of the video is sent",
    50,
    "video stored",
    "thumbnail is sent",
    80,
    "record created",
  ]);
});

test("a thumbnail that could not be made takes its step all the same", async () => {
  expect((await transferred(undefined)).slice(-3)).toEqual(["no thumbnail is sent", 80, "record created"]);
});
