// Litestream beside the server, with the configuration of docs/backups: both are killed while users write, and the loss is
// measured on the restored copy.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { query } from "../../support/database";
import { goProgram } from "../../support/running";
import { ROOT, type Server, scratchFolder, startServer } from "../../support/server";
import { BUCKET, KEYS, type S3, startS3 } from "../../support/storage/s3-server";
import { createUser, createVideo, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";
import { running, script } from "../helpers";

const CONFIG = ["-config", join(ROOT, "docs/backups/litestream.yml")];
const ROUNDS = 10;
/** `sync-interval` of the configuration. */
const SYNC_MS = 1000;

/** Writes comments one after another; returns the time of each acknowledgement by text. */
function write(by: Person, video: string) {
  const acknowledged: { text: string; at: number }[] = [];
  let isOver = false;
  const done = (async () => {
    for (let n = 0; !isOver; n++) {
      const text = `comment ${n}`;
      const isStored = await by.pb
        .collection("comments")
        .create({ user: by.id, video, text })
        .then(
          () => true,
          () => false,
        );
      if (isStored) acknowledged.push({ text, at: performance.now() });
    }
  })();
  const stop = () => {
    isOver = true;
    return done;
  };
  return { acknowledged, stop };
}

interface Site {
  server: Server;
  s3: S3;
  litestream: string;
}

// Nothing else: a machine's own AWS_ settings would count too.
const environment = ({ server, s3 }: Site) => ({
  ...KEYS,
  DATA: server.dir,
  S3_BUCKET: BUCKET,
  S3_REGION: "us-east-1",
  S3_ENDPOINT: s3.endpoint,
});
const replicate = (site: Site) => running(site.litestream, ["replicate", ...CONFIG], environment(site));

/** Restores the bucket's copy; returns its folder and the texts of its comments. */
async function restore(site: Site) {
  const folder = scratchFolder("litestream");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "pb_data");
  const args = ["restore", ...CONFIG, "-o", join(data, "data.db"), join(site.server.dir, "data.db")];
  execFileSync(site.litestream, args, { env: environment(site), stdio: "pipe", timeout: 60_000 });
  const copy = await startServer({ dir: data });
  const rows = await query(copy, "SELECT text FROM comments");
  await copy.stop();
  return { data, texts: new Set(rows.map(({ text }) => text)) };
}

/** Starts a site of its own, kills it with its copier, and compares. @param wait ms after a copy */
async function measureLoss(site: Site, wait: number) {
  const { server, s3 } = site;
  await removeLimits(server);
  const rahim = await createUser(server, "rahim");
  const video = await createVideo(rahim);
  const copier = replicate(site);
  const writer = write(rahim, video);
  // The first copy, and three more.
  const copies = () => s3.keys().filter((key) => key.startsWith("data.db/0000/")).length;
  await expect.poll(copies, { timeout: 30_000 }).toBeGreaterThan(3);
  await new Promise((r) => setTimeout(r, wait));
  const killedAt = performance.now();
  await Promise.all([copier.end("SIGKILL"), server.stop("SIGKILL")]);
  await writer.stop();
  const { data, texts } = await restore(site);
  const { code, output } = await script("ops/reconcile.mjs", [], { DATA: data, FILES: "0" });
  expect(code, output).toBe(0);
  const { acknowledged } = writer;
  const kept = acknowledged.filter(({ text }) => texts.has(text));
  // Nothing in the middle is missing.
  expect(kept).toEqual(acknowledged.slice(0, kept.length));
  const lost = acknowledged.length - kept.length;
  const seconds = lost ? (killedAt - (kept.at(-1)?.at ?? Number.NaN)) / 1000 : 0;
  console.log(
    `litestream: ${lost} of ${acknowledged.length} acknowledged writes lost, the last ${seconds.toFixed(2)} s`,
  );
  return { seconds, rahim, video };
}

// Go needs minutes to build both programs.
test.runIf(process.env.LONG)(
  "both killed while users write: the copy is sound, ends at one moment, and its loss is printed",
  { timeout: 900_000 },
  async () => {
    const litestream = goProgram("github.com/benbjohnson/litestream/cmd/litestream", "v0.5.18");
    const losses: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const s3 = await startS3();
      onTestFinished(() => s3.dispose());
      const server = await startServer();
      onTestFinished(() => server.dispose());
      const site = { server, s3, litestream };
      // Right after a copy the loss would always be small: each round waits for another part of the time between two.
      const { seconds, rahim, video } = await measureLoss(site, (n * SYNC_MS) / ROUNDS);
      losses.push(seconds);
      if (n < ROUNDS - 1) continue;

      // Both go on by themselves after the crash.
      await server.start();
      const copier = replicate(site);
      onTestFinished(() => void copier.end("SIGKILL"));
      await rahim.pb.collection("comments").create({ user: rahim.id, video, text: "afterwards" });
      const isCopied = async () => (await restore(site)).texts.has("afterwards");
      await expect.poll(isCopied, { timeout: 60_000, interval: 1000 }).toBe(true);
    }
    console.log(
      `litestream: loss at most ${Math.max(...losses).toFixed(2)} s over ${ROUNDS} kills of both sides`,
    );
    expect(losses.every(Number.isFinite)).toBe(true);
  },
);
