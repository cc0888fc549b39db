// URLs of a video's files: at once for a public video, with a token that is renewed in time for others.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

// Each render undoes the last effect and runs it again.
let undo: (() => void) | undefined;
vi.mock("react", async (real) => ({
  ...(await real<object>()),
  useEffect: (effect: () => (() => void) | undefined) => {
    undo?.();
    undo = effect();
  },
}));
vi.mock("@/lib/jotai", async (real) => {
  const jotai = await real<typeof import("@/lib/jotai")>();
  return { ...jotai, useAtomValue: jotai.store.get };
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const PUBLIC = { id: "video1", visibility: "public", sensitive: false, status: "visible" } as const;
const PRIVATE = { ...PUBLIC, visibility: "private" } as const;

async function open(me = "rahim") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const signIn = (id: string) => {
    if (id) pb.authStore.save(tokenOf(id), userOf(id));
    else pb.authStore.clear();
    store.set(sessionAtom, toSession(pb.authStore));
  };
  signIn(me);
  return { ...(await import("@/state/records/video-files")), signIn };
}

beforeEach(() => {
  openBrowser();
  undo = undefined;
});
afterEach(closeBrowser);

test("public, visible, non-sensitive videos are open to everybody, all others are not", async () => {
  const { isGuarded } = await open("");
  expect(isGuarded(PUBLIC)).toBe(false);
  for (const change of [
    { visibility: "followers" },
    { visibility: "private" },
    { sensitive: true },
    { status: "held" },
  ] as const)
    expect(isGuarded({ ...PUBLIC, ...change })).toBe(true);
});

test("a public video has its addresses at once, without a request", async () => {
  const { useVideoFiles, videoFileUrl } = await open();
  expect([useVideoFiles(PUBLIC), useVideoFiles(undefined)]).toEqual([true, true]);
  expect(videoFileUrl(PUBLIC, "v.mp4")).toBe("/api/files/videos/video1/v.mp4");
  expect(videoFileUrl(PRIVATE, "")).toBe("");
  await pass(60_000);
  expect(requestsOf).toEqual([]);
});

test("a file that lies in this browser is read from there", async () => {
  const { localFiles, videoFileUrl } = await open();
  localFiles.set("video1/l.mp4", "blob:kept");
  expect(videoFileUrl(PUBLIC, "l.mp4")).toBe("blob:kept");
  expect(videoFileUrl(PUBLIC, "v.mp4")).toBe("/api/files/videos/video1/v.mp4");
});

test("another video has them with a token, requested once and renewed after 8 minutes", async () => {
  const { useVideoFiles, videoFileUrl } = await open();
  expect([useVideoFiles(PRIVATE), videoFileUrl(PRIVATE, "v.mp4")]).toEqual([false, ""]);
  await pass(0);
  useVideoFiles(PRIVATE);
  await pass(0);
  expect(requestsOf).toHaveLength(1);
  await request("/api/files/token").answer({ token: "t1" });
  expect(useVideoFiles(PRIVATE)).toBe(true);
  expect(videoFileUrl(PRIVATE, "v.mp4")).toBe("/api/files/videos/video1/v.mp4?token=t1");
  await pass(8 * 60_000 - 1);
  expect(requestsOf).toEqual([]);
  await pass(1);
  expect(videoFileUrl(PRIVATE, "v.mp4")).toBe("/api/files/videos/video1/v.mp4?token=t1");
  await request("/api/files/token").answer({ token: "t2" });
  expect(videoFileUrl(PRIVATE, "v.mp4")).toBe("/api/files/videos/video1/v.mp4?token=t2");
});

test("a token that failed to load is requested again after 5 s", async () => {
  const { useVideoFiles } = await open();
  useVideoFiles(PRIVATE);
  await pass(0);
  await request("/api/files/token").lose();
  const { store } = await import("@/lib/jotai");
  const changed = vi.spyOn(store, "set");
  await pass(4999);
  expect(changed).not.toHaveBeenCalled();
  await pass(1);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(useVideoFiles(PRIVATE)).toBe(false);
  await pass(0);
  await request("/api/files/token").answer({ token: "t1" });
  expect(useVideoFiles(PRIVATE)).toBe(true);
});

test("a guest requests none, and another user gets a new one", async () => {
  const { useVideoFiles, videoFileUrl, signIn } = await open("");
  expect(useVideoFiles(PRIVATE)).toBe(false);
  await pass(60_000);
  expect(requestsOf).toEqual([]);
  signIn("rahim");
  useVideoFiles(PRIVATE);
  await pass(0);
  await request("/api/files/token").answer({ token: "t1" });
  signIn("mina");
  expect([useVideoFiles(PRIVATE), videoFileUrl(PRIVATE, "v.mp4")]).toEqual([false, ""]);
  await pass(0);
  await request("/api/files/token").answer({ token: "t2" });
  expect(videoFileUrl(PRIVATE, "v.mp4")).toBe("/api/files/videos/video1/v.mp4?token=t2");
  signIn("");
  expect([useVideoFiles(PRIVATE), videoFileUrl(PRIVATE, "v.mp4")]).toEqual([false, ""]);
});

test("only files that everybody may open are on the CDN", async () => {
  const { useVideoFiles, videoFileUrl } = await open();
  const { ownFileUrl } = await import("@/lib/file-url");
  vi.stubGlobal("document", { ...document, head: { dataset: { media: "https://cdn.test" } } });
  expect(videoFileUrl(PUBLIC, "v.mp4")).toBe("https://cdn.test/api/files/videos/video1/v.mp4");
  expect(videoFileUrl(PUBLIC, "c.vtt", ownFileUrl)).toBe("/api/files/videos/video1/c.vtt");
  expect(videoFileUrl(PRIVATE, "v.mp4")).toBe("");
  useVideoFiles(PRIVATE);
  await pass(0);
  await request("/api/files/token").answer({ token: "t1" });
  expect(videoFileUrl(PRIVATE, "v.mp4")).toBe("/api/files/videos/video1/v.mp4?token=t1");
});

test("an unmounted card requests nothing more", async () => {
  const { useVideoFiles } = await open();
  useVideoFiles(PRIVATE);
  undo?.();
  await pass(60_000);
  expect(requestsOf).toEqual([]);
});
