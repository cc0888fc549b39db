// A fresh start for For You, and the deletion of the history: what the browser forgets with the server.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const FOR_YOU = ["videos", { order: "foryou" }];
const NEWEST = ["videos", { order: "newest" }];

async function open() {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  const { queryClient } = await import("@/state/records/queries");
  const { dismissedAtom } = await import("@/state/records/video-lists");
  const history = await import("@/features/history/api");
  pb.authStore.save(tokenOf("mina"), userOf("mina"));
  store.set(sessionAtom, { status: "in", user: userOf("mina") });
  store.set(dismissedAtom, new Set(["b"]));
  localStorage.setItem("jholok.seen", "aaaaaaa");
  for (const key of [FOR_YOU, NEWEST, ["watches"], ["feed-exclusions"]]) queryClient.setQueryData(key, "old");
  const kept = () => ({
    lists: [FOR_YOU, NEWEST].map((key) => queryClient.getQueryData(key)),
    stale: [["watches"], ["feed-exclusions"]].map((key) => queryClient.getQueryState(key)?.isInvalidated),
    dismissed: [...store.get(dismissedAtom)],
    seen: localStorage.getItem("jholok.seen"),
  });
  return { ...history, kept };
}
const ALL = { lists: ["old", "old"], stale: [false, false], dismissed: ["b"], seen: "aaaaaaa" };

test("a fresh start reads For You anew, with what was seen or dismissed; other lists stay", async () => {
  const { resetFeed, kept } = await open();
  const done = resetFeed();
  await pass();
  expect(kept()).toEqual(ALL);
  await request("/api/app/feed/reset").answer(null, 204);
  await done;
  expect(kept()).toEqual({ lists: [undefined, "old"], stale: [true, true], dismissed: [], seen: null });
});

test("the deletion of the history does the same, and leaves what was dismissed", async () => {
  const { deleteHistory, kept } = await open();
  const done = deleteHistory();
  await pass();
  await request("/api/app/watches").answer(null, 204);
  await done;
  expect(kept()).toEqual({ lists: [undefined, "old"], stale: [true, false], dismissed: ["b"], seen: null });
});

test.each(["resetFeed", "deleteHistory"] as const)("nothing is forgotten if %s is refused", async (name) => {
  const history = await open();
  const failed = expect(history[name]()).rejects.toMatchObject({ code: "http_500" });
  await pass();
  await requestsOf[0]?.answer({ message: "No" }, 500);
  await failed;
  expect(history.kept()).toEqual(ALL);
});

test("a video that was watched before is not reported after", async () => {
  const { resetFeed } = await open();
  const { noteVisit } = await import("@/state/watches/visit-events");
  (await import("@/state/watches/reports")).startWatchReports();
  noteVisit("video1", "play");
  await pass(1000);
  noteVisit("video1", "end");
  const done = resetFeed();
  await pass();
  await request("/api/app/feed/reset").answer(null, 204);
  await done;
  await pass(15_000);
  await request("/account_settings/records/mina").answer({ id: "mina", switches: {} });
  expect(requestsOf).toEqual([]);
});
