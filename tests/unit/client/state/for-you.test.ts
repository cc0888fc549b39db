// For You as a list: what its requests say has been seen, its reasons, and what makes it end or change.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

let query: { data?: object; isFetching: boolean };
let options: {
  staleTime: unknown;
  getNextPageParam(last: object, pages: object[]): string | undefined;
};
vi.mock("react", async (real) => ({ ...(await real<object>()), useMemo: (make: () => unknown) => make() }));
vi.mock("@tanstack/react-query", async (real) => ({
  ...(await real<object>()),
  useInfiniteQuery: (given: typeof options) => {
    options = given;
    return query;
  },
}));
vi.mock("@/lib/jotai", async (real) => {
  const jotai = await real<typeof import("@/lib/jotai")>();
  return { ...jotai, useAtomValue: jotai.store.get };
});

const LIST = { order: "foryou" } as const;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const item = (id: string, reason: string) => ({
  ...{ id, owner: userOf("karim"), caption: id, like: "", save: "", follow: "", rev: 1, reason },
  ...{ views_count: 0, likes_count: 0, comments_count: 0, shares_count: 0 },
});
const askedFor = () => Object.fromEntries(new URLSearchParams(request("/api/app/videos").path.split("?")[1]));

async function open() {
  const { useVideoList: listOf, ...lists } = await import("@/state/records/video-lists");
  const { reasons } = await import("@/state/records/reasons");
  const { videoAtom } = await import("@/state/records/videos");
  const { store } = await import("@/lib/jotai");
  const { queryClient } = await import("@/state/records/queries");
  return { ...lists, listOf, reasons, videoAtom, store, queryClient };
}
/** The list with the pages loaded so far. */
async function load(...pages: { ids: string[]; next: string }[]) {
  const all = await open();
  const key = ["videos", LIST];
  all.queryClient.setQueryData(key, { pages, pageParams: ["", ...pages.slice(1).map(({ next }) => next)] });
  query = { data: all.queryClient.getQueryData<object>(key), isFetching: false };
  return all;
}

beforeEach(() => {
  openBrowser();
  query = { isFetching: false };
});
afterEach(closeBrowser);

test("the first page names what the browser has seen", async () => {
  localStorage.setItem("jholok.seen", "aaaaaaabbbbbbb");
  const { prefetchVideoList } = await open();
  void prefetchVideoList(LIST);
  await pass(0);
  expect(askedFor()).toEqual({ order: "foryou", seen: "aaaaaaabbbbbbb" });
});

test("other lists do not name what was seen", async () => {
  localStorage.setItem("jholok.seen", "aaaaaaa");
  const { prefetchVideoList } = await open();
  void prefetchVideoList({ order: "newest" });
  await pass(0);
  expect(askedFor()).toEqual({ order: "newest" });
});

test("a later page also names what the list has loaded and the viewer may not have reached", async () => {
  localStorage.setItem("jholok.seen", "aaaaaaa");
  const { listOf, queryClient } = await load({ ids: ["bbbbbbbbbbbbbbb"], next: "x" });
  listOf(LIST);
  const { InfiniteQueryObserver } = await import("@tanstack/react-query");
  void new InfiniteQueryObserver(queryClient, options as never).fetchNextPage();
  await pass(0);
  expect(askedFor()).toEqual({ order: "foryou", seen: "aaaaaaabbbbbbb", cursor: "x" });
});

test("keeps the reason of each video outside of its record", async () => {
  const { prefetchVideoList, reasons, store, videoAtom } = await open();
  const ids = prefetchVideoList(LIST);
  await pass(0);
  await request("/api/app/videos").answer({ items: [item("a", "owner:karim"), item("b", "seen")], next: "" });
  await pass(0);
  expect(await ids).toEqual(["a", "b"]);
  expect(Object.fromEntries(reasons)).toEqual({ a: "owner:karim", b: "seen" });
  // Another list does not know the reason.
  void prefetchVideoList({ order: "newest" });
  await pass(0);
  await request("/api/app/videos").answer({ items: [{ ...item("a", ""), reason: undefined }], next: "" });
  await pass(0);
  expect(reasons.get("a")).toBe("owner:karim");
  expect(store.get(videoAtom("a"))).not.toHaveProperty("reason");
});

test.each([
  ["only videos of the list", ["b", "a"], undefined],
  ["one new video", ["b", "c"], "y"],
])("a page with %s: the feed asks on only if there is something new", async (_, ids, next) => {
  const { listOf, queryClient } = await load({ ids: ["a", "b"], next: "x" });
  listOf(LIST);
  const { InfiniteQueryObserver } = await import("@tanstack/react-query");
  const more = new InfiniteQueryObserver(queryClient, options as never).fetchNextPage();
  await pass(0);
  await request("/api/app/videos").answer({ items: ids.map((id) => item(id, "new")), next: "y" });
  await pass(800);
  const last = (await more).data as unknown as { pages: { next: string }[] };
  expect(options.getNextPageParam(last.pages[1] ?? {}, [])).toBe(next);
});

test("dismissed videos are left out of For You only", async () => {
  const { listOf, store, dismissedAtom } = await load({ ids: ["a", "b", "c"], next: "" });
  store.set(dismissedAtom, new Set(["b"]));
  expect(listOf(LIST).ids).toEqual(["a", "c"]);
  expect(listOf({ order: "newest" }).ids).toEqual(["a", "b", "c"]);
});

test("only the viewer's refresh reads the list anew: other refetches of lists leave it alone", async () => {
  const { prefetchVideoList, refreshVideoList } = await open();
  const { refreshVideoLists } = await import("@/state/records/queries");
  const { pb } = await import("@/lib/pocketbase/client");
  pb.authStore.save(tokenOf("mina"), userOf("mina"));
  const first = prefetchVideoList(LIST);
  await pass(0);
  await request("/api/app/videos").answer({ items: [item("a", "new")], next: "" });
  await pass(0);
  await first;
  refreshVideoLists();
  void prefetchVideoList(LIST);
  await pass(60_000);
  void prefetchVideoList(LIST);
  await pass(0);
  expect(requestsOf).toEqual([]);
  refreshVideoList(LIST);
  await pass(0);
  expect(askedFor()).toEqual({ order: "foryou" });
});
