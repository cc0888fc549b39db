// Faults that happen once: a locked database, a lost file, a hook that throws.
import { cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { command } from "../../../scripts/lib/server.mjs";
import { createActors } from "../../support/actors";
import { counterDrift, query, unpublished } from "../../support/database";
import { isMeasured, report } from "../../support/faults/report";
import { subscribe } from "../../support/live-listener";
import { BIN, ROOT, type Server, scratchFolder, startServer } from "../../support/server";
import { createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const LOCKED_SECONDS = 15;
/** Often, so that notifications wait for their delivery when the lock begins. */
const WRITE_MS = 250;

async function start({ root, limits = true }: { root?: string; limits?: boolean } = {}) {
  const server = await startServer({ root });
  onTestFinished(() => server.dispose());
  if (!limits) await removeLimits(server);
  return { server, people: await createActors(server) };
}

const feed = async (server: Server) => (await fetch(`${server.url}/api/app/videos`)).status;

test.runIf(process.env.LONG || isMeasured)(
  `another process locks the database for ${LOCKED_SECONDS} s: reads go on, and what was written before is published after`,
  { timeout: 180_000 },
  async () => {
    const { server, people } = await start({ limits: false });
    const { other, owner, ask } = people;
    const video = await createVideo(owner);
    const viewer = await subscribe(server.url, [`live/${video}`]);
    const statuses: number[] = [];
    const say = async (text: string) => {
      const body = { user: other.id, video, text };
      statuses.push((await ask("other", "POST", "collections/comments/records", body)).status);
    };
    let views = 0;
    const view = async (n: number) => {
      const viewer = `guest-browser-${String(n).padStart(6, "0")}`;
      const { status } = await ask("anonymous", "POST", "app/views", { views: [{ video, viewer }] });
      if (status === 204) views++;
    };
    const held = command(BIN, server.dir, ["hold", "--", "sleep", String(LOCKED_SECONDS)]);
    let released = false;
    void held.then(() => {
      released = true;
    });
    const waiting: Promise<void>[] = [];
    for (let n = 0; !released; n++) {
      waiting.push(say(`${n}`), view(n));
      expect(await feed(server)).toBe(200);
      await new Promise((r) => setTimeout(r, WRITE_MS));
    }
    await Promise.all(waiting);
    await say("after");
    expect(statuses.at(-1)).toBe(200);
    const stored = statuses.filter((status) => status === 200).length;
    const [row] = await query(server, "SELECT COUNT(*) AS n FROM comments");
    expect(Number(row?.n)).toBe(stored);
    const shown = (e: { row: { comments: number; views: number } }) =>
      e.row.comments === stored && e.row.views === views;
    await viewer.wait(`live/${video}`, shown, 30_000);
    await expect.poll(() => unpublished(server), { timeout: 60_000 }).toEqual([]);
    expect(await counterDrift(server)).toEqual([]);
    viewer.close();
    const refused = statuses.filter((status) => status !== 200);
    report(
      `database locked for ${LOCKED_SECONDS} s`,
      `${stored} writes waited and were stored, ${refused.length} refused (${new Set(refused).size} kinds), all published`,
      "reads go on; nothing confirmed is lost",
      true,
    );
  },
);

test("a media file that is gone answers 404, and everything else goes on", async () => {
  const { server, people } = await start();
  const video = await createVideo(people.owner);
  const record = await people.owner.pb.collection("videos").getOne(video);
  rmSync(join(server.dir, "storage", record.collectionId, video), { recursive: true });
  const file = `${server.url}/api/files/videos/${video}/${record.video}`;
  expect((await fetch(file)).status).toBe(404);
  expect((await fetch(file, { headers: { Range: "bytes=0-99" } })).status).toBe(404);
  expect(await feed(server)).toBe(200);
  expect((await people.ask("anonymous", "GET", `app/videos/${video}`)).status).toBe(200);
  const like = { user: people.other.id, video };
  expect((await people.ask("other", "POST", "collections/likes/records", like)).status).toBe(200);
  await people.owner.pb.collection("videos").delete(video);
  expect(await counterDrift(server)).toEqual([]);
  report("media file gone", "404; feed, likes and delete go on", "the same", true);
});

/** An operator's own hooks; each throws, on a route, before a write, after one, and in a job. */
const BROKEN = `
routerAdd("GET", "/api/broken", () => { throw new Error("broken route"); });
onRecordUpdateRequest(() => { throw new Error("broken before"); }, "account_settings");
onRecordAfterUpdateSuccess(() => { throw new Error("broken after"); }, "users");
cronAdd("broken", "* * * * *", () => { throw new Error("broken job"); });
`;

test("a hook that throws fails its own request and nothing else", async () => {
  const root = scratchFolder("root");
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(ROOT, "pb_hooks"), join(root, "pb_hooks"), { recursive: true });
  symlinkSync(join(ROOT, "pb_migrations"), join(root, "pb_migrations"));
  writeFileSync(join(root, "pb_hooks/broken.pb.js"), BROKEN);
  const { server, people } = await start({ root });
  const { other, owner, ask } = people;
  const video = await createVideo(owner);
  const pair = { user: other.id, video };
  const status = async (...args: Parameters<typeof ask>) => (await ask(...args)).status;
  expect(await status("anonymous", "GET", "broken")).toBe(400);
  expect(await status("other", "PATCH", `collections/account_settings/records/${other.id}`, {})).toBe(400);
  expect(await status("other", "PATCH", `collections/users/records/${other.id}`, { bio: "নদী" })).toBe(400);
  expect(await feed(server)).toBe(200);
  const viewer = await subscribe(server.url, [`live/${video}`]);
  expect(await status("other", "POST", "collections/likes/records", pair)).toBe(200);
  await viewer.wait(`live/${video}`, (e) => e.row.likes === 1, 10_000);
  viewer.close();
  await expect.poll(() => unpublished(server), { timeout: 15_000 }).toEqual([]);
  expect(await counterDrift(server)).toEqual([]);
  expect(server.output()).not.toMatch(/panic|fatal error/);
  report("hook that throws", "its request is refused; likes, live updates and reads go on", "the same", true);
});
