// Publishing: what another try sends, and what an upload leaves behind once it has ended.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  cancelUpload,
  resetUpload,
  setFile,
  setSilent,
  setTrim,
} from "@/features/upload/actions/draft-actions";
import { submitUpload } from "@/features/upload/actions/submit";
import { draftAtom, NO_TEXT, partsAtom, screenOpenAtom, uploadStateAtom } from "@/features/upload/data/atoms";
import { probeVideo } from "@/features/upload/prepare/probe";
import type { Trim } from "@/features/upload/prepare/types";
import { createVideo } from "@/features/upload/transfer/api";
import { deleteUpload, sendUpload } from "@/features/upload/transfer/tus-upload";
import { AppError, aborted } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { type Session, sessionAtom } from "@/state/session/session";

vi.mock("@/features/upload/transfer/api", () => ({ createVideo: vi.fn(), tokenIsValid: () => true }));
vi.mock("@/features/upload/transfer/tus-upload", () => ({ sendUpload: vi.fn(), deleteUpload: vi.fn() }));
vi.mock("@/features/upload/prepare/probe", () => ({ probeVideo: vi.fn() }));
vi.mock("@/features/upload/thumbnail/thumbnail", async (real) => ({
  ...(await real<object>()),
  startThumbnail: () => ({ result: Promise.resolve(undefined), hurry() {}, stop() {} }),
}));
/** The prepared file is named after all that it depends on. */
vi.mock("@/features/upload/prepare/prepare", async () => {
  const { atom } = await import("@/lib/jotai");
  const startPreparation = (file: File, { trim, silent }: { trim?: Trim; silent: boolean }) => {
    const name = [file.name, trim && `${trim.from}-${trim.to}`, silent && "silent"].filter(Boolean).join(" ");
    const result = Promise.resolve({ main: new File(["video"], name), light: undefined, seconds: 3 });
    return { progress: atom(1), outcome: atom({}), result, hurry() {}, stop() {} };
  };
  return { startPreparation };
});

const user = { id: "useraaaaaaaaaaa", username: "mina", full_name: "" } as Session["user"];
const lock = { release: vi.fn(async () => undefined) };
const request = vi.fn(async () => lock);
/** Each upload that was begun: the name of its file, and the id that it continues. */
let sent: [file: string, id: string | undefined][];
let window: EventTarget;
let document: EventTarget;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Longer than the progress needs. */
const publish = async () => {
  const done = store.set(submitUpload, NO_TEXT);
  await pass(1000);
  await done;
};
const choose = async (name: string) => {
  await store.set(setFile, new File(["video"], name));
};
const refusal = () => new AppError("http_500", "", 500);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  window = new EventTarget();
  document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("navigator", { wakeLock: { request } });
  sent = [];
  vi.mocked(probeVideo).mockReset().mockResolvedValue({ seconds: 10, playable: true });
  vi.mocked(createVideo).mockReset().mockResolvedValue();
  vi.mocked(sendUpload).mockImplementation(async (file, { id, onId }) => {
    sent.push([(file as File).name, id]);
    onId(id ?? `upload${sent.length}`);
    return id ?? `upload${sent.length}`;
  });
  store.set(sessionAtom, { status: "in", user });
  store.set(screenOpenAtom, true);
  store.set(resetUpload);
  store.set(partsAtom, {});
  vi.mocked(deleteUpload).mockReset();
  await choose("one");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["another cut", () => store.set(setTrim, { from: 2, to: 5 }), "one 2-5"],
  ["its sound taken off", () => store.set(setSilent, true), "one silent"],
  ["another video", () => choose("two"), "two"],
])("after a refusal and %s, the new file is sent from its first byte; the old bytes go", async (...row) => {
  const [, change, name] = row;
  vi.mocked(createVideo).mockRejectedValueOnce(refusal());
  await publish();
  expect(sent).toEqual([["one", undefined]]);
  await change();
  expect(vi.mocked(deleteUpload).mock.calls).toEqual([["upload1"]]);
  await publish();
  expect(sent.slice(1)).toEqual([[name, undefined]]);
  expect(vi.mocked(createVideo).mock.lastCall?.[0].upload).toBe("upload2");
});

test("after a refusal alone no byte is sent again", async () => {
  vi.mocked(createVideo).mockRejectedValueOnce(refusal());
  await publish();
  expect(store.get(uploadStateAtom)).toMatchObject({ phase: "idle", error: { code: "http_500" } });
  await publish();
  expect(sent).toHaveLength(1);
  expect(vi.mocked(createVideo).mock.calls.map(([video]) => video.upload)).toEqual(["upload1", "upload1"]);
  expect(store.get(uploadStateAtom)).toMatchObject({ phase: "done", percent: 100 });
});

test("the length of a video that is read late does not become the next video's", async () => {
  let end = (_: { seconds: number; playable: boolean }) => {};
  vi.mocked(probeVideo).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const late = choose("two");
  await choose("three");
  end({ seconds: 400, playable: false });
  await late;
  const { file, seconds, playable, trim } = store.get(draftAtom) ?? {};
  expect([file?.name, seconds, playable, trim]).toEqual(["three", 10, true, undefined]);
});

/** Begins an upload whose bytes are on their way. */
async function begin() {
  let settle = { resolve: (_: string) => {}, reject: (_: unknown) => {} };
  vi.mocked(sendUpload).mockImplementation(
    (_file, { onId, signal }) =>
      new Promise((resolve, reject) => {
        onId("upload1");
        settle = { resolve, reject };
        signal.addEventListener("abort", () => reject(aborted()));
      }),
  );
  const done = store.set(submitUpload, NO_TEXT);
  await pass(100);
  const finish = async () => {
    await pass(1000);
    await done;
  };
  return { ...settle, finish };
}

const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each([
  ["its success", ({ resolve }) => resolve("upload1")],
  ["a refusal", ({ reject }) => reject(refusal())],
  ["Cancel", () => store.set(cancelUpload)],
  ["a log-out", () => store.set(sessionAtom, { status: "out" })],
] as [string, (upload: Awaited<ReturnType<typeof begin>>) => void][])(
  "after %s the browser no longer asks before the page is closed, and the screen may turn off",
  async (_, end) => {
    expect(asksBeforeClosing()).toBe(false);
    const upload = await begin();
    expect(asksBeforeClosing()).toBe(true);
    expect([request.mock.calls.length, lock.release.mock.calls.length]).toEqual([1, 0]);
    end(upload);
    await upload.finish();
    expect(asksBeforeClosing()).toBe(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect([request.mock.calls.length, lock.release.mock.calls.length]).toEqual([1, 1]);
  },
);

test("Cancel deletes the sent bytes; a log-out keeps them for the next log-in", async () => {
  const first = await begin();
  store.set(sessionAtom, { status: "out" });
  await first.finish();
  expect(deleteUpload).not.toHaveBeenCalled();
  expect(store.get(partsAtom)).toEqual({ main: "upload1" });
  store.set(sessionAtom, { status: "in", user });
  const second = await begin();
  store.set(cancelUpload);
  await second.finish();
  expect(vi.mocked(deleteUpload).mock.calls).toEqual([["upload1"]]);
  expect(store.get(partsAtom)).toEqual({});
});

test("an expired session does not stop the upload, and a second press begins no other", async () => {
  const upload = await begin();
  void store.set(submitUpload, NO_TEXT);
  store.set(sessionAtom, { status: "out", expired: true });
  upload.resolve("upload1");
  await upload.finish();
  expect(sendUpload).toHaveBeenCalledTimes(1);
  expect(createVideo).toHaveBeenCalledTimes(1);
  expect(store.get(uploadStateAtom).phase).toBe("done");
});
