// "Not interested" and "less of": what leaves the list, and the way back on request or after a refusal.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Exclusion } from "@/features/feed/menu/exclusions";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const pass = () => vi.advanceTimersByTimeAsync(0);

async function open() {
  const { pb } = await import("@/lib/pocketbase/client");
  pb.authStore.save(tokenOf("mina"), userOf("mina"));
  const { exclude } = await import("@/features/feed/menu/exclusions");
  const { store } = await import("@/lib/jotai");
  const { toastsAtom } = await import("@/state/feedback/toasts");
  const { dismissedAtom } = await import("@/state/records/video-lists");
  const { applyVideo } = await import("@/state/records/videos");
  const { queryClient } = await import("@/state/records/queries");
  const videos = [
    ["a", "karim", "food"],
    ["b", "rahim", "food"],
    ["c", "karim", "music"],
    ["d", "rahim", "music"],
    ["e", "karim", "food"],
  ] as const;
  for (const [id, owner, category] of videos)
    applyVideo({
      id,
      category,
      caption: `${category} #${owner} #Food`,
      owner: userOf(owner),
      like: "",
      follow: "",
      save: "",
      rev: 1,
    } as never);
  queryClient.setQueryData(["videos", { order: "foryou" }], {
    pages: [
      { ids: ["a", "b", "c"], next: "x" },
      { ids: ["d", "e"], next: "" },
    ],
    pageParams: ["", "x"],
  });
  const restored = vi.fn();
  return {
    exclude: (kind: Exclusion["kind"], key: string, active: string) =>
      exclude({ kind, key }, active, "done", restored),
    dismissed: () => [...store.get(dismissedAtom)],
    toasts: () => store.get(toastsAtom),
    undo: () => store.get(toastsAtom)[0]?.action?.run(),
    restored,
  };
}

test("a video that does not interest leaves at once, and the server learns it", async () => {
  const { exclude, dismissed, toasts } = await open();
  void exclude("video", "b", "b");
  expect(dismissed()).toEqual(["b"]);
  await pass();
  expect(request("/feed/exclusions").body).toEqual({ kind: "video", key: "b" });
  expect(toasts()).toMatchObject([{ kind: "success", title: "done", action: {} }]);
});

test("less of an owner or category takes their coming videos out, not the one that shows nor earlier ones", async () => {
  const { exclude, dismissed } = await open();
  void exclude("owner", "karim", "c");
  expect(dismissed()).toEqual(["e"]);
  void exclude("category", "food", "a");
  expect(dismissed()).toEqual(["e", "b"]);
});

test("less of a tag takes the coming videos with it out, in whichever spelling", async () => {
  const { exclude, dismissed } = await open();
  void exclude("tag", "karim", "b");
  expect(dismissed()).toEqual(["c", "e"]);
  void exclude("tag", "food", "c");
  expect(dismissed()).toEqual(["c", "e", "d"]);
  await pass();
  expect(requestsOf.map(({ body }) => body)).toEqual([
    { kind: "tag", key: "karim" },
    { kind: "tag", key: "food" },
  ]);
});

test("the viewer takes it back: the video returns, is shown, and the server forgets it", async () => {
  const { exclude, dismissed, undo, restored } = await open();
  void exclude("video", "b", "b");
  await pass();
  undo();
  expect(dismissed()).toEqual([]);
  expect(restored).toHaveBeenCalledTimes(1);
  expect(requestsOf.map(({ method }) => method)).toEqual(["POST"]);
  await request("/feed/exclusions").answer(undefined, 204);
  await pass();
  expect(requestsOf.map(({ method, path }) => [method, path])).toEqual([
    ["DELETE", "/api/app/feed/exclusions/video/b"],
  ]);
});

test("after a refusal the videos come back with a message", async () => {
  const { exclude, dismissed, toasts, undo } = await open();
  const done = exclude("owner", "karim", "a");
  await pass();
  await request("/feed/exclusions").answer({ message: "No" }, 500);
  await done;
  expect(dismissed()).toEqual([]);
  expect(toasts()[1]).toMatchObject({ kind: "error" });
  undo();
  await pass();
  expect(requestsOf).toEqual([]);
});

test("if the server does not forget it, the videos leave again with a message", async () => {
  const { exclude, dismissed, toasts, undo } = await open();
  void exclude("video", "b", "b");
  await pass();
  await request("/feed/exclusions").answer(undefined, 204);
  undo();
  await pass();
  await request("/feed/exclusions/video/b").answer({ message: "No" }, 500);
  await pass();
  expect(dismissed()).toEqual(["b"]);
  expect(toasts()[1]).toMatchObject({ kind: "error" });
});

test("another user does not miss what the one before excluded", async () => {
  const { exclude, dismissed } = await open();
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  const signIn = (id: string) => store.set(sessionAtom, { status: "in", user: userOf(id) });
  signIn("mina");
  void exclude("video", "b", "b");
  signIn("mina");
  expect(dismissed()).toEqual(["b"]);
  signIn("rahim");
  expect(dismissed()).toEqual([]);
});
