// When the queue of likes and comments is sent again, and what it does not send again.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError, networkLost } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { queueAtom, queueComment, sendQueue, startQueue } from "@/state/queue/queue";
import { type Session, sessionAtom } from "@/state/session/session";

vi.mock("@/lib/idb-storage", async () => (await import("../../../support/memory-storage")).memoryStorage());

const host = {
  sendComment: vi.fn(async () => {}),
  onSent: vi.fn(),
  onRefused: vi.fn(),
  onLikeQueued: vi.fn(),
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let users = 0;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  host.sendComment.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { onLine: true });
  // Each user has a queue of its own.
  store.set(sessionAtom, { status: "in", user: { id: `user${++users}` } as Session["user"] });
  startQueue(host);
  await queueComment({ video: "v", text: "from the tunnel", parent: "" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const limit = (seconds: number) => new AppError("too_many", "", 429, {}, seconds);

test.each([
  ["a limit of five minutes", limit(300), 300_000],
  ["a limit of ten seconds", limit(10), 60_000],
  ["a limit without a time", limit(0), 60_000],
  ["a lost connection", networkLost(), 60_000],
  ["a fault of the server", new AppError("http_503", "", 503), 60_000],
])("after %s a comment is sent again once the time is over, and not before", async (_, error, ms) => {
  host.sendComment.mockRejectedValueOnce(error);
  await sendQueue();
  await pass(ms - 1);
  expect(host.sendComment).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(host.sendComment).toHaveBeenCalledTimes(2);
  expect([store.get(queueAtom), host.onSent.mock.calls]).toEqual([[], [[1]]]);
});

test("a refusal is told once, and the comment is not sent again by itself", async () => {
  host.sendComment.mockRejectedValueOnce(new AppError("comments_off", "", 400, { text: {} as never }));
  await sendQueue();
  await pass(3_600_000);
  await sendQueue();
  expect(host.sendComment).toHaveBeenCalledTimes(1);
  expect(host.onRefused.mock.calls).toEqual([["comment", "comments_off"]]);
  expect(store.get(queueAtom)).toMatchObject([{ text: "from the tunnel", refused: "comments_off" }]);
});

test("the network that is back twice sends a comment once", async () => {
  await Promise.all([sendQueue(), sendQueue()]);
  await pass(3_600_000);
  expect(host.sendComment).toHaveBeenCalledTimes(1);
});
