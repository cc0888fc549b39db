// Meaning of the progress steps: at 10 the caption is valid, at 50 the video is stored, at 80 the thumbnail is sent.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Draft, partsAtom } from "@/features/upload/data/atoms";
import { previewPicture } from "@/features/upload/preview/preview-picture";
import { createVideo } from "@/features/upload/transfer/api";
import { Stepper } from "@/features/upload/transfer/progress";
import { transfer } from "@/features/upload/transfer/transfer";
import { deleteUpload, sendUpload } from "@/features/upload/transfer/tus-upload";
import { toAppError } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { type Session, sessionAtom } from "@/state/session/session";

vi.mock("@/features/upload/transfer/api", () => ({ createVideo: vi.fn() }));
vi.mock("@/features/upload/preview/preview-picture", () => ({ previewPicture: vi.fn() }));
vi.mock("@/features/upload/transfer/tus-upload", () => ({ sendUpload: vi.fn(), deleteUpload: vi.fn() }));

const values = {
  ...{ user: "owneraaaaaaaaaa", caption: "a valid caption", category: "" },
  ...{ visibility: "public", sensitive: false, downloads: false, comments_off: false },
} as unknown as Parameters<typeof transfer>[1];

/** Runs a transfer; `log` has every shown percentage and every event, in order. */
async function transferred(
  thumbnail: Blob | undefined,
  change: Partial<typeof values> = {},
  light?: Blob,
): Promise<(string | number)[]> {
  const log: (string | number)[] = [];
  // Lets due steps be shown before the next event.
  const happens = async (event: string) => {
    await new Promise((done) => setTimeout(done, 20));
    log.push(event);
  };
  vi.mocked(sendUpload).mockImplementation(async (_file, { onBytes }) => {
    await happens("video begins");
    onBytes(50);
    await happens("half of the video is sent");
    onBytes(100);
    await happens("video stored");
    return "uploadaaaaaaaaa";
  });
  vi.mocked(createVideo).mockImplementation(async (video, { onProgress }) => {
    await happens(video.thumbnail ? "thumbnail is sent" : "no thumbnail is sent");
    onProgress(1);
    await happens("record created");
    return {} as never;
  });
  const main = new File([new Uint8Array(100)], "video.mp4");
  const draft = {
    preparation: { progress: atom(0), hurry: vi.fn(), result: Promise.resolve({ main, light, seconds: 3 }) },
    thumbnail: { hurry: vi.fn(), result: Promise.resolve(thumbnail && { blob: thumbnail, hash: "hash" }) },
  } as unknown as Draft;
  const stepper = new Stepper((percent) => log.push(percent), 0);
  await transfer(draft, { ...values, ...change }, stepper, new AbortController().signal);
  return log;
}

test("shows 10 before any byte, 50 with the stored video, 80 with the thumbnail, then creates the record", async () => {
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

test("shows 80 without a thumbnail too", async () => {
  expect((await transferred(undefined)).slice(-3)).toEqual(["no thumbnail is sent", 80, "record created"]);
});

describe("the picture for link previews", () => {
  const jpeg = new Blob(["jpeg"]);
  const picture = new Blob(["picture"]);
  const sent = () => vi.mocked(createVideo).mock.calls.map(([video]) => video.preview);

  beforeEach(() => {
    vi.mocked(createVideo).mockReset();
    vi.mocked(previewPicture).mockReset().mockResolvedValue(picture);
    const user = { id: values.user, username: "mina", full_name: "" } as Session["user"];
    store.set(sessionAtom, { status: "in", user });
  });

  test("is sent with a video that everybody may see, and with no other", async () => {
    await transferred(jpeg);
    for (const change of [
      { visibility: "private" },
      { visibility: "followers" },
      { sensitive: true },
    ] as const)
      await transferred(jpeg, change);
    await transferred(undefined);
    expect(sent()).toEqual([picture, undefined, undefined, undefined, undefined]);
    expect(vi.mocked(previewPicture).mock.calls).toEqual([
      [jpeg, "a valid caption", expect.objectContaining({ username: "mina" })],
    ]);
  });

  test("that the server refuses is left out of the next try", async () => {
    const data = { preview: { code: "image_type", message: "" } };
    vi.mocked(createVideo).mockRejectedValueOnce(toAppError({ status: 400, response: { data } }));
    await transferred(jpeg);
    expect(sent()).toEqual([picture, undefined]);
  });

  test("that cannot be drawn is left out", async () => {
    vi.mocked(previewPicture).mockRejectedValue(new Error("no canvas"));
    await transferred(jpeg);
    expect(sent()).toEqual([undefined]);
  });
});

describe("a record that the server refuses", () => {
  const light = new File([new Uint8Array(50)], "light.mp4");
  const refusal = (field: string, code: string) =>
    toAppError({ status: 400, response: { data: { [field]: { code, message: "" } } } });
  /** The files sent after the first refusal: the id that each continues. */
  const sentAgain = () => vi.mocked(sendUpload).mock.calls.map(([file, { id }]) => [(file as File).name, id]);
  const named = () =>
    vi.mocked(createVideo).mock.calls.map(([{ upload, light_upload }]) => [upload, light_upload]);

  beforeEach(() => {
    vi.mocked(createVideo).mockReset();
    vi.mocked(sendUpload).mockReset();
    vi.mocked(deleteUpload).mockReset();
    store.set(partsAtom, { main: "main1", light: "light1", complete: true });
  });

  test("because it does not know the bytes gets them anew", async () => {
    vi.mocked(createVideo).mockRejectedValueOnce(refusal("upload", "upload_unknown"));
    await transferred(undefined, {}, light);
    expect(sentAgain()).toEqual([
      ["video.mp4", undefined],
      ["light.mp4", undefined],
    ]);
  });

  test("because bytes are missing gets the missing ones", async () => {
    vi.mocked(createVideo).mockRejectedValueOnce(refusal("upload", "upload_incomplete"));
    await transferred(undefined, {}, light);
    expect(sentAgain()).toEqual([
      ["video.mp4", "main1"],
      ["light.mp4", "light1"],
    ]);
  });

  test.each(["light", "light_upload"])(
    "for its file for slow networks (%s) is created without",
    async (field) => {
      vi.mocked(createVideo).mockRejectedValueOnce(refusal(field, "video_light"));
      await transferred(undefined, {}, light);
      expect(named()).toEqual([
        ["main1", "light1"],
        ["main1", ""],
      ]);
      expect([sentAgain(), vi.mocked(deleteUpload).mock.calls]).toEqual([[], [["light1"]]]);
    },
  );

  test("three times for the same reason is asked for no more", async () => {
    for (let n = 0; n < 3; n++)
      vi.mocked(createVideo).mockRejectedValueOnce(refusal("upload", "upload_unknown"));
    await expect(transferred(undefined, {}, light)).rejects.toMatchObject({ code: "upload_unknown" });
    expect(createVideo).toHaveBeenCalledTimes(3);
  });

  test("for the video itself deletes the bytes, which it would refuse again", async () => {
    vi.mocked(createVideo).mockRejectedValueOnce(refusal("video", "video_type"));
    await expect(transferred(undefined, {}, light)).rejects.toMatchObject({ code: "video_type" });
    expect(vi.mocked(deleteUpload).mock.calls).toEqual([["main1"], ["light1"]]);
    expect(store.get(partsAtom)).toEqual({});
  });
});
