// Lists of videos: requests, shown items and refetches.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

let query: { data?: object; isFetching: boolean };
let options: {
  enabled: boolean;
  queryKey: unknown[];
  gcTime: number;
  initialPageParam: string;
  getNextPageParam(page: { next: string }): string | undefined;
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const item = (id: string, owner = "karim") => ({
  ...{ id, owner: userOf(owner), caption: id, like: "", save: "", follow: "", rev: 1 },
  ...{ views_count: 0, likes_count: 0, comments_count: 0, shares_count: 0 },
});
async function open() {
  const { useVideoList: listOf, ...feed } = await import("@/state/records/video-lists");
  const { store } = await import("@/lib/jotai");
  const { applyVideo, videoAtom } = await import("@/state/records/videos");
  const { applyHiddenUser } = await import("@/state/records/blocks");
  const { queryClient } = await import("@/state/records/queries");
  return { ...feed, listOf, store, applyVideo, videoAtom, applyHiddenUser, queryClient };
}
const read = (params: URLSearchParams) => Object.fromEntries(params);
const askedFor = () => read(new URLSearchParams(request("/api/app/videos").path.split("?")[1]));

beforeEach(() => {
  openBrowser();
  query = { isFetching: false };
});
afterEach(closeBrowser);

test("requests the given list, and stores the videos before they are shown", async () => {
  const { prefetchVideoList, store, videoAtom } = await open();
  const ids = prefetchVideoList({
    order: "trending",
    user: "karim",
    liked: true,
    saved: true,
    q: "নদী",
    limit: 12,
  });
  await pass(0);
  expect(askedFor()).toEqual({
    ...{ order: "trending", user: "karim", liked: "1", saved: "1", q: "নদী", limit: "12" },
  });
  await request("/api/app/videos").answer({ items: [item("a"), item("b")], next: "x" });
  await pass(0);
  expect(await ids).toEqual(["a", "b"]);
  expect(store.get(videoAtom("b"))?.caption).toBe("b");
});

test("omits default values from the address", async () => {
  const { prefetchVideoList } = await open();
  void prefetchVideoList({ category: "music" });
  await pass(0);
  expect(askedFor()).toEqual({ category: "music" });
});

test("requests the next page by its cursor, and none after the last", async () => {
  const { prefetchVideoList, queryClient, listOf } = await open();
  const first = prefetchVideoList({ order: "newest" });
  await pass(0);
  await request("/api/app/videos").answer({ items: [item("a")], next: "x" });
  await pass(0);
  await first;
  const key = ["videos", { order: "newest" }];
  const state = queryClient.getQueryData(key) as { pages: object[]; pageParams: string[] };
  expect(state).toEqual({ pages: [{ ids: ["a"], next: "x" }], pageParams: [""] });
  listOf({ order: "newest" });
  expect(options.initialPageParam).toBe("");
  expect(options.getNextPageParam({ next: "x" })).toBe("x");
  expect(options.getNextPageParam({ next: "" })).toBeUndefined();
});

test("a page waits until scrolling has stopped, but at most 0.8 s", async () => {
  const { prefetchVideoList } = await open();
  const { noteScroll } = await import("@/lib/scheduling/motion");
  const done = vi.fn();
  void prefetchVideoList({}).then(done);
  await pass(0);
  noteScroll();
  await request("/api/app/videos").answer({ items: [], next: "" });
  for (let ms = 0; ms < 700; ms += 100) {
    noteScroll();
    await pass(100);
  }
  expect(done).not.toHaveBeenCalled();
  noteScroll();
  await pass(100);
  expect(done).toHaveBeenCalledWith([]);
});

const pages = (...lists: string[][]) => ({
  pages: lists.map((ids) => ({ ids, next: "" })),
  pageParams: [""],
});

test("a video on two pages shows once, and a missing list is empty", async () => {
  const { listOf, applyVideo } = await open();
  expect(listOf({}, false)).toMatchObject({ ids: [], loading: false });
  expect(options).toMatchObject({ enabled: false, gcTime: 3_600_000 });
  for (const id of ["a", "b", "c"]) applyVideo(item(id) as never);
  query = { data: pages(["a", "b"], ["b", "c"]), isFetching: true };
  expect(listOf({ user: "karim" })).toMatchObject({ ids: ["a", "b", "c"], loading: true });
  expect(options).toMatchObject({ enabled: true, queryKey: ["videos", { user: "karim" }] });
});

test("hides videos of blocked users everywhere, and of muted users except on their profile", async () => {
  const { listOf, applyVideo, applyHiddenUser } = await open();
  applyVideo(item("a", "karim") as never);
  applyVideo(item("b", "mina") as never);
  applyVideo(item("c", "rahim") as never);
  applyHiddenUser("blocked", "karim", true);
  applyHiddenUser("muted", "mina", true);
  query = { data: pages(["a", "b", "c"]), isFetching: false };
  expect(listOf({ order: "newest" }).ids).toEqual(["c"]);
  for (const list of [{ user: "mina" }, { liked: true }, { saved: true }])
    expect(listOf(list).ids).toEqual(["b", "c"]);
});

test("a reloaded list starts at its top; one that nobody loaded is left alone", async () => {
  const { refreshVideoList, queryClient } = await open();
  const key = ["videos", { order: "newest" }];
  queryClient.setQueryData(key, { ...pages(["a"], ["b"]), pageParams: ["", "x"] });
  const fetch = vi.fn(async () => undefined);
  Object.assign(queryClient.getQueryCache().find({ queryKey: key }) ?? {}, { fetch });
  refreshVideoList({ order: "newest" });
  expect(queryClient.getQueryData(key)).toEqual({ pages: [{ ids: ["a"], next: "" }], pageParams: [""] });
  expect(fetch).toHaveBeenCalledTimes(1);
  refreshVideoList({ order: "trending" });
  expect(queryClient.getQueryData(["videos", { order: "trending" }])).toBeUndefined();
});

test("stale lists reload when they are shown next, and only the given ones", async () => {
  const { markListsStale, queryClient } = await open();
  queryClient.setQueryData(["videos", { liked: true }], pages(["a"]));
  queryClient.setQueryData(["videos", { order: "newest" }], pages(["a"]));
  markListsStale({ liked: true });
  await pass(0);
  const stale = (list: object) => queryClient.getQueryState(["videos", list])?.isInvalidated;
  expect([stale({ liked: true }), stale({ order: "newest" }), requestsOf.length]).toEqual([true, false, 0]);
});

test("another user's token is sent with that user's lists", async () => {
  const { prefetchVideoList } = await open();
  const { pb } = await import("@/lib/pocketbase/client");
  pb.authStore.save(tokenOf("rahim"), userOf("rahim"));
  void prefetchVideoList({ order: "following" });
  await pass(0);
  expect(request("/api/app/videos").token).toBe(tokenOf("rahim"));
});
