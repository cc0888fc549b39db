// Starts a server with videos, and a phone with the given network and processor speed.
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium, devices, type Page } from "@playwright/test";
import { findChromium } from "../../../scripts/testing/test-tools.mjs";
import { openBrowser } from "../../support/e2e/fixtures";
import { type Server, startServer } from "../../support/server";
import { createUser, type Person } from "../../support/users";
import { fling, SETTLED_MS } from "./fling";
import { openPeers, type Peers } from "./hls-peer";
import { monitor, type Seen } from "./monitor";
import { type PlayVideo, playVideos } from "./videos";

/** Down and up in Mbit/s and round trip in ms, with the names of WebPageTest. */
export const NETWORKS = {
  "Fast 3G": { down: 1.6, up: 0.768, latency: 150 },
  "4G": { down: 9, up: 9, latency: 170 },
} as const;
export type NetworkName = keyof typeof NETWORKS;

const OWNERS = 10;
/** Interval of the check whether the feed has moved. */
const LOOK_MS = 50;

export interface BenchServer {
  server: Server;
  browser: Browser;
  viewer: Person;
  videos: PlayVideo[];
  /** In the order of the feed, newest first; the video of `ids[i]` is `videos[i % videos.length]`. */
  ids: string[];
  /** The same videos in the peers' feeds. */
  peers: Peers;
  close(): Promise<void>;
}

const file = (path: string, type: string) => new File([readFileSync(path)], path, { type });

/** Makes the files hours old, as usual: a browser caches no parts of a file that changed this minute. */
export function age(server: Server) {
  const folder = join(server.dir, "storage");
  const then = new Date(Date.now() - 2 * 3600_000);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    utimesSync(join(folder, name), then, then);
}

/** Publishes `cards` public videos by several users, each with both renditions and its poster. */
export async function startBenchServer(cards: number): Promise<BenchServer> {
  const videos = playVideos();
  const server = await startServer();
  const viewer = await createUser(server, "bench_viewer");
  const owners: Person[] = [];
  for (let n = 0; n < OWNERS; n++) owners.push(await createUser(server, `bench_owner_${n}`));
  const shown: Parameters<typeof openPeers>[0] = [];
  for (let i = cards - 1; i >= 0; i--) {
    const owner = owners[i % OWNERS] as Person;
    const video = videos[i % videos.length] as PlayVideo;
    const record = await owner.pb.collection("videos").create({
      user: owner.id,
      caption: `${video.name} ${i}`,
      video: file(video.main, "video/mp4"),
      light: file(video.light, "video/mp4"),
      thumbnail: file(video.poster, "image/jpeg"),
      thumbhash: video.thumbhash,
    });
    const url = (name: string) => `${server.url}/api/files/videos/${record.id}/${name}`;
    shown.unshift({ id: record.id, video, main: url(record.video), poster: url(record.thumbnail) });
  }
  age(server);
  const peers = await openPeers(shown);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--disable-dev-shm-usage", "--disable-gpu"],
  });
  return {
    server,
    browser,
    viewer,
    videos,
    ids: shown.map(({ id }) => id),
    peers,
    async close() {
      peers.close();
      await browser.close();
      await server.dispose();
    },
  };
}

export interface Phone {
  page: Page;
  /** One flick upwards, then `watchMs` of watching. */
  swipe(watchMs: number): Promise<void>;
  seen(): Promise<Seen>;
  /** Bytes over the network so far: all, and those of videos. */
  bytes(): { all: number; media: number };
  close(): Promise<void>;
}

/** Limits the page's network and processor; a processor of 1 is the machine's. */
export async function slowDown(cdp: CDPSession, line: NetworkName | undefined, cpu: number): Promise<void> {
  if (line) {
    const { down, up, latency } = NETWORKS[line];
    const [downloadThroughput, uploadThroughput] = [(down * 1e6) / 8, (up * 1e6) / 8];
    const conditions = { offline: false, latency, downloadThroughput, uploadThroughput };
    await cdp.send("Network.emulateNetworkConditions", conditions);
  }
  if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/** A separate browser without cache; `before` may prepare it on a fast network. */
export async function openPhone(
  { browser, server, viewer }: Pick<BenchServer, "browser" | "server" | "viewer">,
  { line, before }: { line?: NetworkName; before?: (page: Page) => Promise<void> },
): Promise<Phone> {
  const { isMobile, hasTouch, userAgent } = devices["Pixel 7"] as (typeof devices)[string];
  const context = await openBrowser(browser, server, viewer, "bn", undefined, {
    isMobile,
    hasTouch,
    userAgent,
    // Bytes that a worker fetches are counted at the server only (watch-feed.ts).
    serviceWorkers: before ? "allow" : "block",
  });
  await context.addInitScript(monitor, true);
  const page = await context.newPage();
  await before?.(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  if (before) await cdp.send("Network.clearBrowserCache");
  const media = new Set<string>();
  const sum = { all: 0, media: 0 };
  // By content type, not by requester: the start of a video may be a range prefetch.
  cdp.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (type === "Media" || response.mimeType.startsWith("video/")) media.add(requestId);
  });
  // Encoded bytes, so that cached responses count nothing.
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    if (media.has(requestId)) sum.media += encodedDataLength;
  });
  const passed = () => page.evaluate(() => window.seen.cards.length);
  await slowDown(cdp, line, 1);
  async function swipe(watchMs: number): Promise<void> {
    const before = await passed();
    const more = (then: number) => window.seen.cards.length > then;
    await fling(
      (method, touch) => cdp.send(method, touch),
      () =>
        page.waitForFunction(more, before, { timeout: SETTLED_MS, polling: LOOK_MS }).then(
          () => true,
          () => false,
        ),
    );
    await page.waitForTimeout(watchMs);
  }
  return {
    page,
    swipe,
    seen: () => page.evaluate(() => window.seen),
    bytes: () => ({ ...sum }),
    close: () => context.close(),
  };
}
