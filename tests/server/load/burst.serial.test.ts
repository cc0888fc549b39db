// Many writes at the same moment. The server runs some of them, lets some wait and refuses the rest.
import { expect, test } from "vitest";
import { peakMb } from "../../bench/process";
import { query } from "../../support/database";
import { report, size } from "../../support/faults/report";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";
import { settled } from "../../support/without-limits";

const AT_ONCE = size("AT_ONCE", 200, 200);
/** 200 comments took 1.9 GB while nothing limited them. */
const MAX_MB = 700;
const server = await testServer({ limits: false });

test(`${AT_ONCE} comments at once: each is stored or refused as busy, and memory stays bounded`, {
  timeout: 120_000,
}, async () => {
  const video = await createVideo(await createUser(server, "rahim"));
  const users = await Promise.all(Array.from({ length: 20 }, (_, n) => createUser(server, `busy${n}`)));
  await settled(server);
  const send = (text: string, { id, pb } = users[0] as (typeof users)[0]) =>
    pb.collection("comments").create({ user: id, video, text }, { requestKey: null });
  const answers = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, n) => send(`শুভ সকাল ${n}`, users[n % users.length])),
  );
  const refused = answers.filter((answer) => answer.status === "rejected");
  for (const { reason } of refused) expect(reason.response.data.limit.code).toBe("busy");
  const mb = peakMb(server.pid());
  const [rows] = await query(server, "SELECT CAST(COUNT(*) AS TEXT) AS n FROM comments");
  report(
    `${AT_ONCE} comments at once`,
    `${AT_ONCE - refused.length} stored, ${refused.length} refused as busy, peak ${mb} MB`,
    `≤ ${MAX_MB} MB`,
    mb <= MAX_MB,
  );
  expect(rows).toEqual({ n: String(AT_ONCE - refused.length) });
  expect(refused.length).toBeLessThan(AT_ONCE - 32);
  expect(mb).toBeLessThanOrEqual(MAX_MB);
  await send("after the burst");
});
