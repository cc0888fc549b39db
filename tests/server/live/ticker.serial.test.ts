// The ticker starts soon after the server, stops at once with it, and loses nothing in between.
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { folderFlags } from "../../../scripts/lib/serve-args.mjs";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { BIN, ROOT, type Server, SUPERUSER, scratchFolder, startServer } from "../../support/server";
import { openManySse } from "../../support/sse-client";
import { tickerRuns } from "../../support/ticker";
import { createVideo } from "../../support/users";

let server: Server;
afterEach(() => server.dispose());

test("the second of two likes right after the start is published within two seconds, without a further event", async () => {
  server = await startServer();
  const people = await createActors(server);
  const id = await createVideo(people.owner);
  const viewer = await subscribe(server.url, [`live/${id}`]);
  await tickerRuns(server);
  for (const who of ["other", "owner"] as const) {
    await people.ask(who, "POST", "collections/likes/records", { user: people[who].id, video: id });
  }
  await viewer.wait(`live/${id}`, (e) => e.row.likes === 2, 2000);
  viewer.close();
});

test("likes before the first tick are published", async () => {
  server = await startServer();
  const people = await createActors(server);
  const id = await createVideo(people.owner);
  await server.stop();
  await server.start();
  const viewer = await subscribe(server.url, [`live/${id}`]);
  await people.ask("other", "POST", "collections/likes/records", { user: people.other.id, video: id });
  await viewer.wait(`live/${id}`, (e) => e.row.likes === 1, 500);
  viewer.close();
});

test("a hundred open connections do not delay the stop of the server", async () => {
  server = await startServer();
  await tickerRuns(server);
  await openManySse(server.url, 100, () => ["live/removals0000000"]);
  const begun = performance.now();
  await server.stop("SIGTERM");
  expect(performance.now() - begun).toBeLessThan(2500);
  expect(server.output()).not.toMatch(/panic|fatal error/);
});

test("the start creates no superuser, and prints no link with a token", async () => {
  const dir = scratchFolder("data");
  execFileSync(BIN, ["migrate", "up", ...folderFlags({ root: ROOT, data: dir }), "--dev=false"]);
  server = await startServer({ dir });
  await sleep(1000);
  expect(server.output()).toContain("Server started");
  expect(server.output()).not.toContain("pbinstall");
  await server.stop();
  execFileSync(BIN, [
    "superuser",
    "upsert",
    SUPERUSER.email,
    SUPERUSER.password,
    ...folderFlags({ root: ROOT, data: dir }),
  ]);
  await server.start();
  expect(await query(server, "SELECT email FROM _superusers")).toEqual([{ email: SUPERUSER.email }]);
});

test("likes and comments from just before a kill are in the live rows after the restart", async () => {
  server = await startServer();
  const people = await createActors(server);
  const id = await createVideo(people.owner);
  await tickerRuns(server);
  const live = async () => (await people.ask("anonymous", "GET", `collections/live/records/${id}`)).body;
  const { rev } = await live();
  const body = { user: people.other.id, video: id };
  const writes = [
    people.ask("other", "POST", "collections/likes/records", body),
    people.ask("other", "POST", "collections/comments/records", { ...body, text: "শেষ কথা" }),
  ];
  await Promise.all(writes);
  await server.stop("SIGKILL");
  await server.start();
  const row = await live();
  expect(row).toMatchObject({ likes: 1, comments: 1, tail: [{ op: "comment", text: "শেষ কথা" }] });
  expect(row.rev).toBeGreaterThan(rev);
  expect(await query(server, "SELECT COUNT(*) AS n FROM live")).toEqual([{ n: "2" }]);
});

test.skipIf(!process.env.LONG)(
  "ticks continue for minutes, one loop after the other",
  { timeout: 200_000 },
  async () => {
    server = await startServer();
    const people = await createActors(server);
    const id = await createVideo(people.owner);
    const viewer = await subscribe(server.url, [`live/${id}`]);
    await tickerRuns(server);
    const path = "collections/likes/records";
    for (let n = 0; n < 26; n++) {
      const made = await people.ask("other", "POST", path, { user: people.other.id, video: id });
      await people.ask("other", "DELETE", `${path}/${made.body.id}`);
      const heard = viewer.heard(`live/${id}`).length;
      await sleep(5000);
      expect(viewer.heard(`live/${id}`).at(-1)?.row.likes).toBe(0);
      expect(viewer.heard(`live/${id}`).length - heard).toBeLessThanOrEqual(2);
    }
    viewer.close();
  },
);
