// Presence of viewers and typing users, as subscribers of a video receive it.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { BATCHES_MS, tickerRuns } from "../../support/ticker";
import { createVideo } from "../../support/users";

const server = await testServer();
const people = await createActors(server);

/** A pass comes each second; a loaded machine may take longer. */
const SOON = { timeout: 20_000 };

const guest = (n: number) => `guest-browser-${String(n).padStart(6, "0")}`;

async function present(who: "owner" | "other" | "anonymous", body: unknown) {
  expect((await people.ask(who, "POST", "app/presence", body)).status).toBe(204);
}

const row = async (id: string) =>
  (await people.ask("anonymous", "GET", `collections/live/records/${id}`)).body;
const watching = (id: string) => expect.poll(() => row(id).then((r) => r.watching), SOON);

test("viewers receive changes of the number of viewers and of who types", async () => {
  const [id, next] = [await createVideo(people.owner), await createVideo(people.owner)];
  const viewer = await subscribe(server.url, [`live/${id}`]);
  await present("other", { video: id, typing: false });
  await viewer.wait(`live/${id}`, (e) => e.row.watching === 1, SOON.timeout);
  await present("anonymous", { video: id, typing: false, viewer: guest(1) });
  await present("other", { video: id, typing: true });
  const { row: told } = await viewer.wait(
    `live/${id}`,
    (e) => e.row.typing === 1 && e.row.watching === 2,
    SOON.timeout,
  );
  expect(told.rev).toBeGreaterThan(0);
  await present("other", { video: next, typing: false });
  await viewer.wait(
    `live/${id}`,
    (e) => e.row.watching === 1 && e.row.typing === 0 && e.row.rev > told.rev,
    SOON.timeout,
  );
  await watching(next).toBe(1);
  await present("anonymous", { video: "", viewer: guest(1) });
  await watching(id).toBe(0);
  viewer.close();
});

test("a viewer counts once, whatever the number of messages and devices", async () => {
  const id = await createVideo(people.owner);
  for (let n = 0; n < 5; n++) await present("other", { video: id, viewer: guest(n) });
  for (let n = 0; n < 5; n++) await present("anonymous", { video: id, viewer: guest(7) });
  await watching(id).toBe(2);
});

test("presence expires: the typing flag first, the viewer later", async () => {
  const id = await createVideo(people.owner);
  await present("other", { video: id, typing: true });
  await expect.poll(() => row(id).then((r) => r.typing), SOON).toBe(1);
  await expect.poll(() => row(id).then((r) => r.typing), SOON).toBe(0);
  expect((await row(id)).watching).toBe(1);
});

test("presence is not counted for an invisible or missing video, or without a viewer id", async () => {
  const hidden = await createVideo(people.owner, { visibility: "private" });
  const open = await createVideo(people.owner);
  await present("owner", { video: hidden });
  await present("anonymous", { video: hidden, viewer: guest(21) });
  await present("anonymous", { video: "aaaaaaaaaaaaaaa", viewer: guest(22) });
  await present("anonymous", { video: open });
  await present("anonymous", { video: `${open}' OR 1=1`, viewer: guest(23) });
  await present("anonymous", null);
  expect((await people.ask("anonymous", "POST", "app/presence", "{not json")).status).toBe(400);
  await present("anonymous", { video: open, viewer: guest(24) });
  await watching(open).toBe(1);
  expect(await query(server, `SELECT id FROM live WHERE id = '${hidden}'`)).toEqual([]);
});

test("a guest is never shown as typing, because guests cannot comment", async () => {
  const id = await createVideo(people.owner);
  await present("anonymous", { video: id, typing: true, viewer: guest(31) });
  await watching(id).toBe(1);
  expect((await row(id)).typing).toBe(0);
});

test("the live row does not change while the same viewers stay", async () => {
  const id = await createVideo(people.owner);
  await present("other", { video: id });
  await watching(id).toBe(1);
  await tickerRuns(server);
  const { rev } = await row(id);
  for (let n = 0; n < 2; n++) {
    await present("other", { video: id });
    await tickerRuns(server, BATCHES_MS);
  }
  expect((await row(id)).rev).toBe(rev);
});

test("after a restart only viewers who report again are counted", async () => {
  const id = await createVideo(people.owner);
  await present("other", { video: id });
  await watching(id).toBe(1);
  const { rev } = await row(id);
  await server.stop("SIGKILL");
  await server.start();
  expect(await row(id)).toMatchObject({ watching: 0, typing: 0 });
  expect((await row(id)).rev).toBeGreaterThan(rev);
});
