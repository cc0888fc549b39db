// The boot script and the app choose the same file and fit for the first video, agree whether it plays, and use the same
// keys of the browser's storage.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fitClass } from "@/features/playback/fit";
import type { Video } from "@/state/records/types";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../client/live/browser";

const ID = "abcdefghijklmno";
// 10 s at 1.4 and 0.6 Mbit/s.
const PORTRAIT = {
  ...{ id: ID, video: "main.mp4", light: "light.mp4", thumbnail: "poster.webp" },
  ...{ width: 360, height: 640, bytes: 1_750_000, light_bytes: 750_000, duration: 10 },
  ...{ visibility: "public", sensitive: false },
};
const VIDEOS = {
  portrait: PORTRAIT,
  "nearly wide": { ...PORTRAIT, width: 68, height: 100 },
  wide: { ...PORTRAIT, width: 640, height: 360 },
  large: { ...PORTRAIT, bytes: 17_500_000 },
  "without a light file": { ...PORTRAIT, light: "" },
  "not measured": { ...PORTRAIT, width: 0, height: 0, bytes: 0, duration: 0 },
};
type First = typeof PORTRAIT;
/** As pb_hooks/static/preview.js computes it. */
const rateOf = ({ bytes, duration }: First) => (duration ? Math.trunc((bytes * 8) / duration) : 0);

interface Viewer {
  stored?: Record<string, string>;
  connection?: { saveData?: boolean; effectiveType?: string; downlink?: number };
  isMotionReduced?: boolean;
}

const element = () => {
  const classes: string[] = [];
  return {
    classes,
    classList: { add: (name: string) => void classes.push(name) },
    dataset: {} as Record<string, string>,
    src: "",
    play: vi.fn(async () => undefined),
  };
};
type Stage = ReturnType<typeof openStage>;
function openStage() {
  const [card, poster, player] = [element(), element(), element()];
  const dataset: Record<string, string> = {};
  return { hidden: true, dataset, card, poster, player, querySelectorAll: () => [card, poster, player] };
}

let stage: Stage;
let links: string[];
function open({ stored = {}, connection, isMotionReduced = false }: Viewer): void {
  openBrowser();
  stage = openStage();
  links = [];
  Object.assign(localStorage, stored);
  const head = {
    dataset: { bn: "links to Bangla messages", en: "links to English messages" },
    insertAdjacentHTML: (_where: string, html: string) => void links.push(html),
  };
  Object.assign(document, {
    documentElement: { lang: "bn", dataset: {} },
    head,
    querySelector: (selector: string) => (selector === "#stage[hidden]" ? stage : null),
  });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("prefetched", undefined);
  vi.stubGlobal("location", { pathname: `/video/${ID}`, search: "" });
  vi.stubGlobal("navigator", { connection });
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
}
beforeEach(() => open({}));
afterEach(closeBrowser);

/** The fit and file that the boot script shows for a video that the page names, or that the response brings. */
async function boot(video: First, source: "page" | "response") {
  if (source === "page") stage.dataset.first = JSON.stringify({ ...video, rate: rateOf(video) });
  await import("@/boot");
  if (source === "response") await request(`/videos/${ID}`).answer(video);
  const { player, poster } = stage;
  expect([player.classes, stage.hidden]).toEqual([poster.classes, false]);
  expect(player.play).toHaveBeenCalledTimes(player.src ? 1 : 0);
  return { fit: player.classes[0], file: player.src };
}

/** The fit and file that the app chooses. */
async function app(video: First) {
  const { chooseForNetwork } = await import("@/state/network/connection-quality");
  const { shouldAutoplay } = await import("@/features/playback/control/use-playback");
  const { rendition } = chooseForNetwork(video as unknown as Video);
  const name = rendition === "light" ? video.light : video.video;
  return { fit: fitClass(video), file: shouldAutoplay() ? `/api/files/videos/${ID}/${name}` : "" };
}

async function compare(viewer: Viewer, video: First, source: "page" | "response") {
  open(viewer);
  const shown = await boot(video, source);
  open(viewer);
  expect({ ...viewer, source, ...shown }).toEqual({ ...viewer, source, ...(await app(video)) });
  return shown;
}

for (const [name, video] of Object.entries(VIDEOS))
  test(`a video that is ${name} plays the same file with the same fit`, async () => {
    const files = new Set<string>();
    for (const saver of ["", "auto", "on", "off"])
      for (const downlink of [undefined, 0, 0.5, 2.2, 2.3, 10, 30])
        for (const source of ["page", "response"] as const) {
          const stored: Record<string, string> = saver ? { "jholok.data-saver": saver } : {};
          files.add((await compare({ stored, connection: { downlink } }, video, source)).file);
        }
    expect(files.size).toBe(video.light ? 2 : 1);
  });

test("a video starts by itself under the same conditions", async () => {
  const files = new Set<string>();
  for (const autoplay of ["auto", "on", "off"])
    for (const saver of ["auto", "on", "off"])
      for (const connection of [undefined, {}, { saveData: true }, { effectiveType: "slow-2g" }])
        for (const isMotionReduced of [false, true]) {
          const viewer = {
            stored: { "jholok.autoplay": autoplay, "jholok.data-saver": saver },
            connection,
            isMotionReduced,
          };
          files.add((await compare(viewer, PORTRAIT, "page")).file);
        }
  expect(files.size).toBe(3);
});

test("a wide video is shown whole, a portrait one covers its frame", async () => {
  expect((await boot(VIDEOS.wide, "page")).fit).toBe("object-contain");
  open({});
  expect((await boot(PORTRAIT, "page")).fit).toBe("video-cover");
});

test("reads the tab of the feed and the language that the app has stored", async () => {
  vi.stubGlobal("location", { pathname: "/feed", search: "" });
  localStorage.setItem("pocketbase_auth", JSON.stringify({ token: tokenOf("mina"), record: userOf("mina") }));
  const { store } = await import("@/lib/jotai");
  store.set((await import("@/features/feed/atoms")).feedTabAtom, "following");
  await (await import("@/i18n")).setLanguage("en");
  await import("@/boot");
  expect(requestsOf.map(({ path, token }) => [path, token])).toEqual([
    ["/api/app/videos?order=following", tokenOf("mina")],
  ]);
  expect(links).toEqual(["links to English messages"]);
});

test("requests For You as the app does, which takes the response", async () => {
  vi.stubGlobal("location", { origin: "https://jholok.test", pathname: "/feed", search: "" });
  localStorage.setItem("pocketbase_auth", JSON.stringify({ token: tokenOf("mina"), record: userOf("mina") }));
  localStorage.setItem("jholok.seen", "abcdefghijklmn");
  const { store } = await import("@/lib/jotai");
  store.set((await import("@/features/feed/atoms")).feedTabAtom, "foryou");
  await import("@/boot");
  expect(requestsOf.map(({ path }) => path)).toEqual(["/api/app/videos?order=foryou&seen=abcdefghijklmn"]);
  const { prefetchVideoList } = await import("@/state/records/video-lists");
  const ids = prefetchVideoList({ order: "foryou" });
  await request("/api/app/videos").answer({ items: [], next: "" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ids).toEqual([]);
  expect(requestsOf).toEqual([]);
});

test("requests For You without a list of seen videos if there is none", async () => {
  vi.stubGlobal("location", { pathname: "/feed", search: "" });
  localStorage.setItem("pocketbase_auth", JSON.stringify({ token: tokenOf("mina"), record: userOf("mina") }));
  localStorage.setItem("jholok.feed", "foryou");
  await import("@/boot");
  expect(requestsOf.map(({ path }) => path)).toEqual(["/api/app/videos?order=foryou"]);
});

test("a guest in Bangla causes no request and preloads the Bangla messages", async () => {
  vi.stubGlobal("location", { pathname: "/feed", search: "" });
  await import("@/boot");
  expect([requestsOf, links]).toEqual([[], ["links to Bangla messages"]]);
});

test("a page that is not parsed to its end shows nothing, until the response arrives", async () => {
  const { card, poster, player } = stage;
  stage.querySelectorAll = () => [card, poster] as never;
  stage.dataset.first = JSON.stringify(PORTRAIT);
  await import("@/boot");
  expect([player.src, stage.hidden]).toEqual(["", true]);
  stage.querySelectorAll = () => [card, poster, player];
  await request(`/videos/${ID}`).answer(PORTRAIT);
  expect([player.src, stage.hidden]).toEqual([`/api/files/videos/${ID}/main.mp4`, false]);
});

test("both take the files from the CDN that the page names", async () => {
  Object.assign(document.head.dataset, { media: "https://cdn.test" });
  const { file } = await boot(PORTRAIT, "page");
  const { fileUrl } = await import("@/lib/file-url");
  expect(file).toBe(`https://cdn.test/api/files/videos/${ID}/main.mp4`);
  expect(fileUrl("videos", ID, "main.mp4")).toBe(file);
  expect(stage.poster.src).toBe(fileUrl("videos", ID, PORTRAIT.thumbnail));
});

test("a browser without storage plays the first video", async () => {
  vi.stubGlobal("localStorage", null);
  expect((await boot(PORTRAIT, "page")).file).toBe(`/api/files/videos/${ID}/main.mp4`);
});
