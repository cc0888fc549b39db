// Many idle connections. CONNECTIONS= and IDLE_SECONDS= choose how many and for how long. LIVE_ENGINE stays PocketBase's own.
import { expect, test } from "vitest";
import { rssKb } from "../../bench/process";
import { report, size } from "../../support/faults/report";
import { openManySse } from "../../support/sse-client";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const CONNECTIONS = size("CONNECTIONS", 1000, 10_000);
const IDLE_SECONDS = size("IDLE_SECONDS", 1, 600);
const MAX_MB = 600;
/** Every client of the app has this topic. */
const REMOVALS = "live/removals0000000";

// The advice of docs/operating.md for a machine with 1 GB. Without it Go collects later: 1,143 MB for 10,000 connections.
const server = await testServer({ env: { GOMEMLIMIT: "500MiB" } });

test(`${CONNECTIONS} idle connections stay open and receive the next change`, {
  timeout: 120_000 + (CONNECTIONS * 20 + IDLE_SECONDS * 1000),
}, async () => {
  const video = await createVideo(await createUser(server, "rahim"));
  const fan = await createUser(server, "fan");
  let dropped = 0;
  let counting = true;
  let heard = 0;
  /** Messages that keep connections open, one a minute. */
  let kept = 0;
  const clients = await openManySse(
    server.url,
    CONNECTIONS,
    () => [REMOVALS, `live/${video}`],
    () => ({
      onClose: () => {
        if (counting) dropped++;
      },
      onEvent: ({ topic, data }) => {
        if (topic === REMOVALS) kept++;
        if (topic === `live/${video}` && data.includes('"likes":1,')) heard++;
      },
    }),
  );
  await new Promise((r) => setTimeout(r, IDLE_SECONDS * 1000));
  const mb = Math.round(rssKb(server.pid()) / 1024);
  await fan.pb.collection("likes").create({ user: fan.id, video });
  await expect.poll(() => heard + dropped, { timeout: 60_000 }).toBeGreaterThanOrEqual(CONNECTIONS);
  counting = false;
  for (const client of clients) client.close();
  report(
    `${CONNECTIONS} idle connections for ${IDLE_SECONDS} s`,
    `${dropped} dropped, ${heard} received the next change, ${mb} MB`,
    `0 dropped, ≤ ${MAX_MB} MB`,
    dropped === 0 && mb <= MAX_MB,
  );
  expect([dropped, heard]).toEqual([0, CONNECTIONS]);
  expect(kept).toBeGreaterThanOrEqual(CONNECTIONS * Math.floor(IDLE_SECONDS / 61));
});
