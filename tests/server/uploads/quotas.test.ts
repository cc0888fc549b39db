// Limits of resumable uploads: quota per user, disk space, age and the folder.
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { scratchFolder } from "../../support/server";
import { idOf, tus, UPLOADS } from "../../support/tus-client";
import { arrive, part, parts, startUploadServer } from "../../support/upload-server";
import { createUser } from "../../support/users";

test("a user has at most eight uploads and 500 MB in all, also with simultaneous requests", async () => {
  const { server, mine } = await startUploadServer();
  const asked = await Promise.all(Array.from({ length: 20 }, () => mine.create(1000)));
  expect(asked.filter(({ status }) => status === 201).length).toBe(8);
  const refused = asked.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect([status, body?.data?.upload?.code]).toEqual([429, "upload_quota"]);
  }
  expect(readdirSync(parts(server)).length).toBe(8);
  // Another user still has quota.
  const hers = tus(server, await createUser(server, "karima"));
  const whole = 100 * 1024 * 1024;
  const large = [];
  for (let n = 0; n < 6; n++) large.push((await hers.create(whole)).status);
  expect(large).toEqual([201, 201, 201, 201, 201, 429]);
});

test("a full disk is reported before a byte is sent", async () => {
  // Replaces `df` by a script that reports 100 GB with 5.05 GB free.
  const bin = scratchFolder("df");
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  const df = join(bin, "df");
  const free = Math.ceil(5.05 * 1024 * 1024);
  writeFileSync(
    df,
    `#!/bin/sh\necho "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/x 104857600 1 ${free} 95% /"\n`,
  );
  chmodSync(df, 0o755);
  const { server, mine } = await startUploadServer({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  const size = 20 * 1024 * 1024;
  // Twice the size, because publishing copies the file.
  const path = await mine.begin(size);
  const coming = mine.open(path, 0, size);
  coming.sent.write(new Uint8Array(1000));
  await arrive(server, path, 1000);
  const answer = await mine.create(size);
  expect([answer.status, answer.body?.data?.upload?.code]).toEqual([507, "upload_disk"]);
  coming.sent.destroy();
});

test("a folder that cannot be created is reported the same way, and the rest of the app works", async () => {
  const { rahim, mine } = await startUploadServer({ UPLOADS: "/dev/null/parts" });
  const answer = await mine.create(10);
  expect([answer.status, answer.body?.data?.upload?.code]).toEqual([507, "upload_disk"]);
  expect((await mine.ask("HEAD", `${UPLOADS}/abcdefghijklmno`)).status).toBe(404);
  const video = testVideoFile("short.mp4");
  expect((await rahim.pb.collection("videos").create({ user: rahim.id, video })).id).toMatch(
    /^[a-z0-9]{15}$/,
  );
});

test("an upload without progress for a day is deleted, and so are those of a deleted user", async () => {
  const { server, rahim, mine } = await startUploadServer();
  const root = await server.superuser();
  // The server also sweeps by itself each minute, so the number in the answer may be that of the rest.
  const sweep = () => root.send("/api/app/sweep", { method: "POST" });
  const [old, fresh] = [await mine.begin(100), await mine.begin(100)];
  await mine.patch(old, 0, new Uint8Array(60));
  const age = (path: string, hours: number) => {
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(part(server, path), at, at);
  };
  age(old, 24.1);
  age(fresh, 23.9);
  expect((await mine.ask("HEAD", old)).status).toBe(404);
  expect(await mine.offset(fresh)).toBe(0);
  await sweep();
  expect(existsSync(part(server, old))).toBe(false);
  expect(await query(server, "SELECT id FROM uploads")).toEqual([{ id: idOf(fresh) }]);
  expect((await sweep()).uploads).toBe(0);

  await rahim.pb.send(`/api/collections/users/records/${rahim.id}`, {
    method: "DELETE",
    body: { password: rahim.password },
  });
  expect(await query(server, "SELECT id FROM uploads")).toEqual([]);
  expect(readdirSync(parts(server))).toEqual([]);
});

test("only the server can read the folder; the environment chooses it, and no backup contains it", async () => {
  const elsewhere = scratchFolder("uploads");
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  const { server, mine } = await startUploadServer({ UPLOADS: join(elsewhere, "parts") });
  const path = await mine.begin(10);
  expect(readdirSync(join(elsewhere, "parts"))).toEqual([idOf(path)]);
  expect(statSync(join(elsewhere, "parts")).mode & 0o777).toBe(0o700);
  expect(statSync(join(elsewhere, "parts", idOf(path))).mode & 0o777).toBe(0o600);
  expect(existsSync(parts(server))).toBe(false);
  const { server: usual, mine: there } = await startUploadServer();
  const kept = await there.begin(10);
  expect(existsSync(part(usual, kept))).toBe(true);
  await (await usual.superuser()).backups.create("all.zip");
  const backup = readFileSync(join(usual.dir, "backups", "all.zip")); // file names appear unencoded in it
  expect([backup.includes("data.db"), backup.includes(idOf(kept))]).toEqual([true, false]);
  expect((await fetch(`${server.url}${UPLOADS}/${idOf(path)}`)).status).not.toBe(200);
});

test("three users who reserve their maximum and send nothing leave room for 60 MB of another user", async () => {
  const bin = scratchFolder("df");
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  // A disk of 3 GB with 1 GB free.
  writeFileSync(join(bin, "df"), '#!/bin/sh\necho "H\n/dev/x 3145728 2097152 1048576 67% /"\n');
  chmodSync(join(bin, "df"), 0o755);
  const { server } = await startUploadServer({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  for (const name of ["idle_a", "idle_b", "idle_c"]) {
    const theirs = tus(server, await createUser(server, name));
    for (let n = 0; n < 5; n++) expect((await theirs.create(100 * 1024 * 1024)).status).toBe(201);
  }
  const victim = tus(server, await createUser(server, "victim"));
  expect((await victim.create(60 * 1024 * 1024)).status).toBe(201);
});

test("a reservation without data expires after two minutes, one with data after a day", async () => {
  const { server, mine } = await startUploadServer();
  const root = await server.superuser();
  const sweep = () => root.send("/api/app/sweep", { method: "POST" });
  const [empty, begun] = [await mine.begin(100), await mine.begin(100)];
  await mine.patch(begun, 0, new Uint8Array(1));
  const made = (seconds: number) =>
    query(
      server,
      `UPDATE uploads SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${seconds} seconds')`,
    );
  await made(110);
  await sweep();
  expect(await mine.offset(empty)).toBe(0);
  await made(130);
  await sweep();
  expect((await mine.ask("HEAD", empty)).status).toBe(404);
  expect(await mine.offset(begun)).toBe(1);
});
