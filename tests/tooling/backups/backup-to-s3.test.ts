// PocketBase's own backups in a bucket, on its schedule and when asked for, and the drill that fetches them.
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { jsonCommand } from "../../../scripts/lib/server.mjs";
import { BIN, startServer } from "../../support/server";
import { bucketOf, startS3, storeOnS3 } from "../../support/storage/s3-server";
import { createUser, createVideo } from "../../support/users";
import { script } from "../helpers";

// Go needs a minute to build the S3 server, and the schedule counts in minutes.
test.runIf(process.env.LONG)(
  "a backup lands in the bucket, by schedule and when asked for, and the drill restores it beside files in a bucket",
  { timeout: 400_000 },
  async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.dispose());
    const server = await startServer();
    onTestFinished(() => server.dispose());
    const root = await storeOnS3(server, s3);
    const rahim = await createUser(server, "rahim");
    const video = await createVideo(rahim);
    const files = s3.keys();
    const backups = (cron: string) =>
      root.settings.update({ backups: { cron, cronMaxKeep: 2, s3: bucketOf(s3) } });
    const zips = () => s3.keys().filter((key) => key.endsWith(".zip"));

    await backups("* * * * *");
    await expect
      .poll(zips, { timeout: 90_000, interval: 1000 })
      .toEqual([expect.stringMatching(/^@auto_pb_backup_/)]);
    await backups("");
    await root.backups.create("asked.zip");
    expect(zips()).toContain("asked.zip");

    // Deleted since the backup: the copy names a file that the bucket no longer has.
    await rahim.pb.collection("videos").delete(video);
    await expect.poll(() => s3.keys().filter((key) => files.includes(key)), { timeout: 20_000 }).toEqual([]);
    await createVideo(rahim);
    const before = s3.keys();
    const { code, output } = await script("ops/restore-drill.mjs", [], {
      FROM: "dashboard",
      DATA: server.dir,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(/\.zip, 0 hours old$/m);
    expect(output).toContain(": 0 found differences.");
    expect(s3.keys()).toEqual(before);

    const FILE = join(server.dir, "backups.tar.gz");
    const DATA = join(server.dir, "copy");
    await script("ops/backup.mjs", [], { DATA: server.dir, FILE });
    await script("ops/restore.mjs", [], { DATA, FILE });
    expect(await jsonCommand(BIN, DATA, "detach")).toEqual({ inBucket: true });
    const copy = await startServer({ dir: DATA });
    const settings = await (await copy.superuser()).settings.getAll();
    await copy.stop();
    expect([settings.s3.enabled, settings.backups.cron, settings.backups.s3.enabled]).toEqual([
      false,
      "",
      false,
    ]);
  },
);
