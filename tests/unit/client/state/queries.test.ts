// Retries of refused or lost requests, and the state that a list on screen gets.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, refreshVideoLists, toPages } from "@/state/records/queries";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Number of requests sent for this failure. */
async function sent(failure: object): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(failure));
  const done = queryClient.fetchQuery({ queryKey: ["x", failure], queryFn }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  return queryFn.mock.calls.length;
}

test("a rejected request is not repeated; a network failure is repeated twice", async () => {
  for (const status of [400, 401, 404, 429, 500, 504]) expect(await sent({ status, response: {} })).toBe(1);
  for (const status of [0, 502, 503]) expect(await sent({ status, response: {} })).toBe(3);
});

test("loaded data is fresh for half a minute", async () => {
  const queryFn = vi.fn(async () => 1);
  const read = () => queryClient.fetchQuery({ queryKey: ["y"], queryFn });
  await read();
  vi.advanceTimersByTime(29_999);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test("returning to the tab reloads nothing", () => {
  expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
});

/** A list as TanStack Query reports it. */
const list = (known: object) => {
  const calls = { fetchNextPage: vi.fn(async () => undefined), refetch: vi.fn(async () => undefined) };
  const base = { hasNextPage: false, isFetchingNextPage: false, isPending: false, isPaused: false };
  return { ...toPages({ ...base, status: "success", error: null, ...known, ...calls } as never), calls };
};

test("returns a loaded list", () => {
  const { status, error, hasNext, refetch, calls } = list({});
  expect([status, error, hasNext]).toEqual(["success", undefined, false]);
  refetch();
  expect(calls.refetch).toHaveBeenCalledTimes(1);
});

test("requests the next page if there is one, once", () => {
  for (const [known, times] of [
    [{ hasNextPage: true }, 1],
    [{ hasNextPage: true, isFetchingNextPage: true }, 0],
    [{}, 0],
  ] as const) {
    const { fetchNext, calls } = list(known);
    fetchNext();
    expect(calls.fetchNextPage).toHaveBeenCalledTimes(times);
  }
});

test("a failed list shows the app's message", () => {
  const { status, error } = list({ status: "error", error: { status: 404, response: {} } });
  expect([status, error?.code]).toEqual(["error", "http_404"]);
});

test("without a network a list that is not loaded has failed; a loaded one stays", () => {
  const waiting = list({ status: "pending", isPending: true, isPaused: true });
  expect([waiting.status, waiting.error?.code]).toEqual(["error", "network"]);
  expect(list({ status: "pending", isPending: true }).status).toBe("pending");
  expect(list({ isPaused: true })).toMatchObject({ status: "success", error: undefined });
});

test("a change makes every list of videos stale, and no other list", async () => {
  queryClient.setQueryData(["videos", { user: "rahim" }], 1);
  queryClient.setQueryData(["people"], 1);
  refreshVideoLists();
  expect(queryClient.getQueryState(["videos", { user: "rahim" }])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(["people"])?.isInvalidated).toBe(false);
});
