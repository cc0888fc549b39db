// `kill -9` again and again while clients write and publish. KILLS= chooses how often, SEED= the writes.
import { expect, test, vi } from "vitest";
import { counterDrift } from "../../support/database";
import { report, size } from "../../support/faults/report";
import { createStage } from "../../support/faults/stage";
import { compareVideos, startPublishers, sweepAndCompareFiles } from "../../support/faults/stored-files";
import { adopt, compareWrites, startWriters } from "../../support/faults/writers";
import { seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const KILLS = size("KILLS", 10, 1000);
const CLIENTS = 12;
const WRITES_BETWEEN = 40;
/** A kill comes at a random moment of this time: an upload takes about as long. */
const MAX_DELAY_MS = 40;

const server = await testServer({ limits: false });

test(`${KILLS} times kill -9 under mixed writes lose nothing that was confirmed`, {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const stage = await createStage(server, CLIENTS, 3);
  const names = ["karim", "nadia"];
  const publishers = await Promise.all(
    names.map(async (name) => ({ user: await createUser(server, name), videos: [] })),
  );
  const roll = seededRandom(stage.seed);
  const lost: string[] = [];
  const wrong: unknown[] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    const goal = stage.notes.answered + WRITES_BETWEEN;
    const writers = startWriters(stage);
    const publishing = startPublishers(publishers);
    await vi.waitFor(() => expect(stage.notes.answered).toBeGreaterThan(goal), {
      timeout: 30_000,
      interval: 5,
    });
    await new Promise((r) => setTimeout(r, roll() * MAX_DELAY_MS));
    await server.stop("SIGKILL");
    await Promise.all([writers.stop(), publishing.stop()]);
    await server.start();
    const compared = await compareWrites(stage);
    lost.push(...compared.lost, ...(await compareVideos(server, publishers)));
    wrong.push(...(await counterDrift(server)));
    adopt(stage, compared.rows);
  }
  const { checked, missing, orphans } = await sweepAndCompareFiles(server);
  const found = [lost.length, wrong.length, missing.length, orphans.length];
  const [a, b, c, d] = found;
  report(
    `kill -9 under mixed writes, ${KILLS} times`,
    `${stage.notes.answered} writes confirmed, ${a} lost; ${b} counters wrong; of ${checked} files ${c} missing, ${d} orphans`,
    "0, 0, 0, 0",
    found.every((n) => n === 0),
  );
  expect({ lost, wrong, missing, orphans }, `seed ${stage.seed}`).toEqual({
    lost: [],
    wrong: [],
    missing: [],
    orphans: [],
  });
});
