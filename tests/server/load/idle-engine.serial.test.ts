// Many idle connections behind nginx with Nchan. CONNECTIONS= and IDLE_SECONDS= choose how many and for how long.
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { livePath } from "../../bench/live-path";
import { rssKb } from "../../bench/process";
import { report, size } from "../../support/faults/report";
import { type EngineNode, engineEnv, hasNchan, START } from "../../support/live-engines/programs";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo } from "../../support/users";

const CONNECTIONS = size("CONNECTIONS", 1000, 10_000);
const IDLE_SECONDS = size("IDLE_SECONDS", 1, 600);
/** Nginx, its worker and PocketBase. */
const MAX_MB = 200;

let engine: EngineNode | undefined;
let server: Server | undefined;
afterAll(async () => {
  await server?.dispose();
  await engine?.dispose();
});

test.runIf(hasNchan())(
  `${CONNECTIONS} idle connections behind Nchan stay open and receive the next change`,
  {
    timeout: 120_000 + (CONNECTIONS * 20 + IDLE_SECONDS * 1000),
  },
  async () => {
    engine = await START.nchan();
    const app = await startServer({ env: engineEnv("nchan", [engine]) });
    server = app;
    const video = await createVideo(await createUser(app, "rahim"));
    const fan = await createUser(app, "fan");
    const topic = `live/${video}`;
    const viewers = fork(new URL("../../bench/viewers.mjs", import.meta.url).pathname, [
      engine.url,
      String(CONNECTIONS),
      topic,
      await livePath(app, "nchan", topic),
    ]);
    await once(viewers, "message");
    await new Promise((r) => setTimeout(r, IDLE_SECONDS * 1000));
    const mb = Math.round([app.pid(), ...engine.pids()].map(rssKb).reduce((a, b) => a + b) / 1024);
    await fan.pb.collection("likes").create({ user: fan.id, video });
    const count = async () => {
      viewers.send("count");
      const [{ deliveries, closed }] = await once(viewers, "message");
      return { deliveries, closed };
    };
    await expect.poll(count, { timeout: 60_000 }).toEqual({ deliveries: CONNECTIONS, closed: 0 });
    viewers.send("report");
    report(
      `${CONNECTIONS} idle connections behind Nchan for ${IDLE_SECONDS} s`,
      `0 dropped, ${CONNECTIONS} received the next change, ${mb} MB of nginx and PocketBase together`,
      `0 dropped, ≤ ${MAX_MB} MB`,
      mb <= MAX_MB,
    );
  },
);
