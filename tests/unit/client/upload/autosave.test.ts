// Drafts that the browser stores: prepared files and sent bytes belong to one cut, sound and user.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetUpload, setFile, setSilent, setTrim } from "@/features/upload/actions/draft-actions";
import { partsAtom } from "@/features/upload/data/atoms";
import { startAutosave } from "@/features/upload/drafts/autosave";
import { readDrafts } from "@/features/upload/drafts/stored-drafts";
import { startPreparation } from "@/features/upload/prepare/prepare";
import type { PreparedFiles } from "@/features/upload/prepare/types";
import { atom, store } from "@/lib/jotai";
import { type Session, sessionAtom } from "@/state/session/session";

vi.mock("@/lib/idb-storage", async () => (await import("../../../support/memory-storage")).memoryStorage());
vi.mock("@/features/upload/transfer/tus-upload", () => ({ sendUpload: vi.fn(), deleteUpload: vi.fn() }));
vi.mock("@/features/upload/prepare/prepare", () => ({ startPreparation: vi.fn() }));
vi.mock("@/features/upload/prepare/probe", () => ({
  probeVideo: async () => ({ seconds: 10, playable: true }),
}));
vi.mock("@/features/upload/thumbnail/thumbnail", async (real) => ({
  ...(await real<object>()),
  startThumbnail: () => ({ result: Promise.resolve(undefined), hurry() {}, stop() {} }),
}));

const signIn = (id: string) =>
  store.set(sessionAtom, { status: "in", user: { id, username: id } as Session["user"] });
/** Lets the next preparation run. The returned function ends it with a file of this name. */
function prepare() {
  let end = (_: PreparedFiles) => {};
  const result = new Promise<PreparedFiles>((resolve) => {
    end = resolve;
  });
  const state = { progress: atom(0), outcome: atom({}), hurry() {}, stop() {} };
  vi.mocked(startPreparation).mockReturnValueOnce({ ...state, result });
  return (name: string) => end({ main: new File(["video"], name), light: undefined, seconds: 3 });
}
/** Longer than the notes wait for the end of typing. */
const stored = async (user: string) => {
  await vi.advanceTimersByTimeAsync(1000);
  return (await readDrafts(user)).map(({ file, prepared, trim, silent, parts }) => ({
    ...{ file: file.name, trim, silent, parts },
    prepared: prepared && (prepared.main as File).name,
  }));
};
let stop = () => {};

/** A draft with its prepared file, all of it sent. */
async function begin(user: string) {
  signIn(user);
  stop = startAutosave(user, []);
  prepare()("whole.mp4");
  await store.set(setFile, new File(["video"], "one.mp4"));
  store.set(partsAtom, { main: "upload1", complete: true });
  expect(await stored(user)).toMatchObject([{ prepared: "whole.mp4", parts: { main: "upload1" } }]);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  store.set(resetUpload);
  vi.useRealTimers();
});

test.each([
  ["cut", () => store.set(setTrim, { from: 2, to: 5 }), { trim: { from: 2, to: 5 }, silent: false }],
  ["sound", () => store.set(setSilent, true), { trim: undefined, silent: true }],
])("a later visit does not find the files of another %s, nor what was sent of them", async (...row) => {
  const [name, change, expected] = row;
  await begin(`user ${name}`);
  prepare();
  change();
  expect(await stored(`user ${name}`)).toEqual([
    { file: "one.mp4", prepared: undefined, parts: {}, ...expected },
  ]);
});

test("files whose preparation ends after the next cut are not stored", async () => {
  await begin("useraaaaaaaaaaa");
  const endLate = prepare();
  store.set(setTrim, { from: 2, to: 5 });
  prepare()("last.mp4");
  store.set(setTrim, { from: 3, to: 5 });
  await stored("useraaaaaaaaaaa");
  endLate("late.mp4");
  expect(await stored("useraaaaaaaaaaa")).toMatchObject([{ prepared: "last.mp4", trim: { from: 3, to: 5 } }]);
});

test("nothing is stored after a log-out, nor for another user", async () => {
  await begin("userbbbbbbbbbbb");
  signIn("userccccccccccc");
  prepare()("cut.mp4");
  store.set(setTrim, { from: 2, to: 5 });
  expect(await stored("userbbbbbbbbbbb")).toMatchObject([{ prepared: "whole.mp4", trim: undefined }]);
  expect(await stored("userccccccccccc")).toEqual([]);
});
