// Uploads a large file over a bad network: repeated cuts, and a server that is restarted and killed
// meanwhile. make bench-upload   MB= KBIT= CUTS=
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { findChromium } from "../../scripts/testing/test-tools.mjs";
import { openBrowser } from "../support/e2e/fixtures";
import { savedDraft, writeCaption } from "../support/e2e/upload";
import { cachedVideo, ffmpeg } from "../support/media/test-videos";
import { startServer } from "../support/server";
import { createUser } from "../support/users";
import { sleep, table, verdict } from "./process";
import { openSlowNetwork } from "./slow-network";

const MB = Number(process.env.MB ?? 100);
const KBIT = Number(process.env.KBIT ?? 1000);
const CUTS = Number(process.env.CUTS ?? 20);
/** Shortest and longest interruption. */
const CUT_MS = [400, 4000] as const;
/** Stops of the server, by share of the upload. */
const STOPS = [
  { at: 0.4, signal: "SIGTERM" },
  { at: 0.7, signal: "SIGKILL" },
] as const;

/** A video of about MB megabytes: noise, which no encoder can compress, so that the bit rate is reached. */
function original(): string {
  const rate = `${Math.floor((MB * 0.97 * 8 * 1024) / 60)}k`;
  const source = "testsrc2=s=720x1280:r=30:d=60,noise=alls=60:allf=t";
  return cachedVideo(`bench-original-${MB}.mp4`, (out) =>
    ffmpeg(
      [
        ...["-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
        ...["-b:v", rate, "-maxrate", rate, "-bufsize", rate, "-movflags", "+faststart"],
      ],
      out,
    ),
  );
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("an upload over an unstable network", { timeout: 60 * 60_000 }, async () => {
  const path = original();
  const { size } = statSync(path);
  const server = await startServer();
  const user = await createUser(server, "bench_uploader");
  const network = await openSlowNetwork(server.port, { up: (KBIT * 1000) / 8 });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--disable-dev-shm-usage"],
  });
  try {
    const context = await openBrowser(browser, { ...server, url: network.url }, user);
    // A phone that cannot prepare videos sends the file as it is.
    await context.route("**/assets/worker-*", (route) => route.abort());
    const page = await context.newPage();
    await page.goto("/upload");
    await page.locator('input[accept="video/*"]').setInputFiles(path);
    await page.getByText("Ready to publish").waitFor({ timeout: 120_000 });
    await writeCaption(page, "bench");
    // Location and device data are removed by then; these are the bytes that have to arrive.
    let prepared = await savedDraft(page, user);
    while (!prepared.keys.includes("prepared")) {
      await sleep(500);
      prepared = await savedDraft(page, user);
    }
    const before = network.sent();
    const start = performance.now();
    await page.getByRole("button", { name: "Publish" }).click();

    // The last cut is well before the end, so that each has its full cost.
    const interruptions = [
      ...Array.from({ length: CUTS }, (_, i) => ({ at: (i + 0.5) / CUTS, signal: undefined })),
      ...STOPS,
    ].sort((a, b) => a.at - b.at);
    for (const [i, { at, signal }] of interruptions.entries()) {
      while (network.sent() - before < at * size) {
        await sleep(20);
        expect(await page.getByText("Failed to upload video").count()).toBe(0);
      }
      if (signal) {
        await server.stop(signal);
        await sleep(1000);
        await server.start();
      } else await network.cut(CUT_MS[0] + ((CUT_MS[1] - CUT_MS[0]) * (i % 5)) / 4);
    }
    await page.getByText("Video uploaded successfully!").waitFor({ timeout: 30 * 60_000 });
    const seconds = (performance.now() - start) / 1000;
    const sent = network.sent() - before;

    const video = await user.pb.collection("videos").getFirstListItem(`user = "${user.id}"`);
    const stored = await fetch(`${server.url}/api/files/videos/${video.id}/${video.video}`);
    const equal = hash(Buffer.from(await stored.arrayBuffer())) === prepared.hash;
    const count = (await user.pb.collection("videos").getList(1, 1)).totalItems;
    const repeated = (sent / size - 1) * 100;
    table(
      `${(size / 1024 / 1024).toFixed(1)} MB at ${KBIT} kbit/s, ${CUTS} cuts, one SIGTERM, one kill -9; a network without latency, one round`,
      ["", "is", "aim"],
      [
        ["SHA-256", equal ? "equal" : "differs", verdict(equal, "equal")],
        [
          "bytes sent again, with headers and thumbnail, %",
          repeated.toFixed(2),
          verdict(repeated < 3, "< 3"),
        ],
        ["seconds", seconds.toFixed(0), ""],
        ["seconds without a cut", ((size * 8) / KBIT / 1000).toFixed(0), ""],
        ["videos", count, verdict(count === 1, "1")],
      ],
    );
    expect(equal).toBe(true);
  } finally {
    await browser.close();
    network.close();
    await server.dispose();
  }
});
