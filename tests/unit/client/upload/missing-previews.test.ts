// Pictures that the user's own videos lack: made one after another, and never with a data saver.
import { beforeEach, expect, test, vi } from "vitest";
import { addMissingPreviews } from "@/features/upload/preview/missing-previews";
import { previewPicture } from "@/features/upload/preview/preview-picture";
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { dataSaverAtom } from "@/state/network/preferences";
import { type Session, sessionAtom } from "@/state/session/session";

vi.mock("@/features/upload/preview/preview-picture", () => ({ previewPicture: vi.fn() }));
vi.mock("@/lib/abort", async (original) => ({ ...(await original<object>()), sleep: async () => undefined }));

const lacking = [
  { id: "videoaaaaaaaaaa", caption: "one", thumbnail: "1.jpg" },
  { id: "videobbbbbbbbbb", caption: "two", thumbnail: "2.jpg" },
];
const getList = vi.fn(async () => ({ items: lacking }));
const update = vi.fn(async (_id: string, _form: FormData) => ({}));
const user = { id: "useraaaaaaaaaaa", username: "mina", full_name: "" } as Session["user"];

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(pb, "collection").mockReturnValue({ getList, update } as never);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async () => new Response("jpeg"));
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  vi.mocked(previewPicture).mockResolvedValue(new Blob(["picture"]));
  store.set(sessionAtom, { status: "in", user });
  store.set(dataSaverAtom, "auto");
});

const run = (signal = new AbortController().signal) => addMissingPreviews(signal);

test("each video gets the picture of its caption", async () => {
  await run();
  expect(vi.mocked(previewPicture).mock.calls.map(([, caption]) => caption)).toEqual(["one", "two"]);
  expect(update.mock.calls.map(([id, form]) => [id, form.get("preview") instanceof Blob])).toEqual([
    ["videoaaaaaaaaaa", true],
    ["videobbbbbbbbbb", true],
  ]);
});

test("with a data saver, or without a user, nothing is asked", async () => {
  store.set(dataSaverAtom, "on");
  await run();
  store.set(dataSaverAtom, "auto");
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await run();
  vi.stubGlobal("navigator", {});
  store.set(sessionAtom, { status: "out" });
  await run();
  expect(getList).not.toHaveBeenCalled();
});

test("a failure ends the work without an error", async () => {
  update.mockRejectedValueOnce(new Error("too many"));
  await run();
  expect(update).toHaveBeenCalledTimes(1);
});

test("leaving the profile, a log-out or a picture that cannot be made end the work", async () => {
  const leaving = new AbortController();
  leaving.abort();
  await run(leaving.signal);
  vi.mocked(previewPicture).mockImplementationOnce(async () => {
    store.set(sessionAtom, { status: "out" });
    return new Blob();
  });
  await run();
  store.set(sessionAtom, { status: "in", user });
  vi.mocked(previewPicture).mockResolvedValueOnce(undefined);
  await run();
  expect(update).not.toHaveBeenCalled();
});
