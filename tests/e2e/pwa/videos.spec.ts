// Videos through the service worker: each range has the file's bytes, with and without a pace.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "../../support/e2e/fixtures";
import { createFullVideo } from "../../support/e2e/playback";
import { cachedPaths, startWorker } from "../../support/e2e/worker";
import { testVideo } from "../../support/media/test-videos";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("each range of a video has the file's bytes, paced or not, and none is cached", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const [id = ""] = await createFullVideo(server, owner, 1, { file: "full" });
  const { video } = await owner.pb.collection("videos").getOne(id);
  const file = readFileSync(testVideo("full.mp4"));
  const { page } = await visit("/discover", owner, { worker: true });
  await startWorker(page);
  const path = `/api/files/videos/${id}/${video}`;
  const middle = Math.floor(file.length / 2);
  for (const pace of ["", "?pace=100000000"]) {
    for (const [range, from, to] of [
      ["bytes=0-", 0, file.length],
      [`bytes=${middle}-`, middle, file.length],
      ["bytes=10-19", 10, 20],
      ["bytes=-7", file.length - 7, file.length],
    ] as const) {
      const found = await page.evaluate(
        async ({ url, wanted }) => {
          const response = await fetch(url, { headers: { Range: wanted } });
          const bytes = new Uint8Array(await response.arrayBuffer());
          const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
          return {
            status: response.status,
            range: response.headers.get("Content-Range"),
            hash: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
          };
        },
        { url: path + pace, wanted: range },
      );
      expect([pace, range, found]).toEqual([
        pace,
        range,
        {
          status: 206,
          range: `bytes ${from}-${to - 1}/${file.length}`,
          hash: sha256(file.subarray(from, to)),
        },
      ]);
    }
  }
  expect((await cachedPaths(page)).filter((cached) => cached.startsWith("/api/"))).toEqual([]);
});
