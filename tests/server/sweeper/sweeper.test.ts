// The sweeper deletes files without a record after an hour.
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ClientResponseError } from "pocketbase";
import { expect, test } from "vitest";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const server = await testServer();
const rahim = await createUser(server, "rahim");

const storage = () => join(server.dir, "storage");
const HOUR_S = 3600;

/** Creates a file as a killed server leaves it, this many hours old. */
function plant(path: string, hours: number) {
  const file = join(storage(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "left behind");
  writeFileSync(`${file}.attrs`, "{}");
  const then = Date.now() / 1000 - hours * HOUR_S;
  utimesSync(file, then, then);
}

test("files without a record are deleted after an hour; files of records and their thumbnails stay", async () => {
  const made = await rahim.pb
    .collection("videos")
    .create({ user: rahim.id, video: testVideoFile("short.mp4"), thumbnail: testVideoFile("picture.jpg") });
  const me = await rahim.pb.collection("users").update(rahim.id, { avatar: testVideoFile("picture.png") });
  await fetch(`${server.url}/api/files/users/${me.id}/${me.avatar}?thumb=96x96`);
  const videos = made.collectionId;
  const before = readdirSync(storage(), { recursive: true, encoding: "utf8" }).sort();
  expect(before.some((path) => path.includes("thumbs_"))).toBe(true);
  for (const path of before) {
    const file = join(storage(), path);
    if (statSync(file).isFile()) utimesSync(file, 1, 1);
  }

  plant(`${videos}/aaaaaaaaaaaaaaa/video.mp4`, 2);
  plant(`${videos}/${made.id}/other.mp4`, 2);
  plant(`${me.collectionId}/${me.id}/thumbs_gone.png/96x96_gone.png`, 2);
  plant(`${videos}/bbbbbbbbbbbbbbb/young.mp4`, 0.5);

  const root = await server.superuser();
  const swept = await root.send("/api/app/sweep", { method: "POST" });
  expect(swept.removed).toBe(3);
  expect(existsSync(join(storage(), `${videos}/aaaaaaaaaaaaaaa`))).toBe(false);
  expect(existsSync(join(storage(), `${videos}/bbbbbbbbbbbbbbb/young.mp4`))).toBe(true);

  const again = await root.send("/api/app/sweep", { method: "POST", body: { minutes: 0 } });
  expect(again.removed).toBe(1);
  expect(readdirSync(storage(), { recursive: true, encoding: "utf8" }).sort()).toEqual(before);
  expect((await root.send("/api/app/sweep", { method: "POST", body: { minutes: 0 } })).removed).toBe(0);
});

test("only superusers can start a sweep", async () => {
  for (const [client, status] of [
    [rahim.pb, 403],
    [server.client(), 401],
  ] as const) {
    const error = await client
      .send("/api/app/sweep", { method: "POST" })
      .catch((e: ClientResponseError) => e);
    expect(error.status).toBe(status);
  }
  const root = await server.superuser();
  const bad = { method: "POST", body: { minutes: "soon" } };
  const error = await root.send("/api/app/sweep", bad).catch((e: ClientResponseError) => e);
  expect(error.status).toBe(400);
});

test("a sweep finds every file that a killed server left behind", async () => {
  const sends = Array.from({ length: 12 }, () =>
    rahim.pb
      .collection("videos")
      .create({ user: rahim.id, video: testVideoFile("upright.mp4") })
      .catch(() => undefined),
  );
  await new Promise((done) => setTimeout(done, 25));
  await server.stop("SIGKILL");
  await Promise.all(sends);
  await server.start();
  const root = await server.superuser();
  await root.send("/api/app/sweep", { method: "POST", body: { minutes: 0 } });
  const rows = await root.collection("videos").getFullList();
  const named = new Set(rows.map((row) => `${row.collectionId}/${row.id}/${row.video}`));
  const found = readdirSync(storage(), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.startsWith(rows[0]?.collectionId ?? "x") && path.endsWith("mp4"),
  );
  expect(new Set(found)).toEqual(named);
});
