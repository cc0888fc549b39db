// Random operations of a dozen users and of operators (follow, block, like, comment, ban, hold, remove), compared
// with a model after each one. SEED= chooses the operations, OPERATIONS= their number.
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { drift, facts } from "../../support/database";
import { look } from "../../support/model/assertions";
import { counts, type Stage, stageOf } from "../../support/model/model-server";
import { freshRow } from "../../support/model/new-video";
import { DEEDS } from "../../support/model/operations";
import { dice, pick } from "../../support/seeded-random";
import { type Server, startServer } from "../../support/server";

const OPERATIONS = Number(process.env.OPERATIONS) || (process.env.LONG ? 100_000 : 10_000);
const PEOPLE = 12;
const CLIPS = 24;
const LOOK_EVERY = 5;
const COUNT_EVERY = 1000;
const TELL_EVERY = 10_000;

let server: Server;
let stage: Stage;

beforeAll(async () => {
  server = await startServer();
  stage = await stageOf(server, PEOPLE);
});
afterAll(() => server.dispose());

const total = DEEDS.reduce((sum, [weight]) => sum + weight, 0);
function choose(roll: number) {
  let left = roll * total;
  return DEEDS.find(([weight]) => {
    left -= weight;
    return left < 0;
  }) as (typeof DEEDS)[number];
}

test(`${OPERATIONS} random operations`, { timeout: 60_000 + OPERATIONS * 60 }, async () => {
  const seed = testSeed();
  const roll = dice(seed);
  const { world } = stage;
  const done: string[] = [];
  const begun = performance.now();
  for (let n = 0; n < OPERATIONS; n++) {
    while (world.clips.size < CLIPS) {
      const owner = pick(
        world.accounts.filter(({ status }) => status !== "banned"),
        roll,
      );
      const clip = await freshRow(stage, owner);
      world.clips.set(clip.id, clip);
    }
    const clips = [...world.clips.values()];
    const [_, name, deed] = choose(roll());
    const thrown = {
      who: pick(world.accounts, roll),
      whom: pick(world.accounts, roll),
      clip: pick(clips, roll),
      roll,
    };
    const { who, whom, clip } = thrown;
    done.push(
      `${n} ${who.username} (${who.status}) ${name} ${whom.username} (${whom.status}) ${clip.id} of ${clip.owner.username}`,
    );
    const story = () => `seed ${seed}\n${done.slice(-8).join("\n")}`;
    expect(await deed(stage, thrown), story()).toBeUndefined();
    if (n % LOOK_EVERY === 0) {
      const viewer = pick(world.accounts, roll);
      const at = pick([...world.clips.values()], roll);
      const seen = `${viewer.username} (${viewer.status}) looks at ${at.id} of ${at.owner.username}`;
      expect(await look(stage, viewer, at), `${seen}, ${story()}`).toEqual([]);
    }
    if (n % COUNT_EVERY === 0) expect(await counts(server), story()).toEqual(world.counts());
    if (n && n % TELL_EVERY === 0) {
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`${n} operations in ${seconds} s, seed ${seed}, 0 differ\n`);
    }
  }
  expect(await counts(server)).toEqual(world.counts());
  expect(await drift(server)).toEqual([]);
  const [decided] = await facts(server, "SELECT COUNT(*) AS n FROM moderation_log");
  const each = ((performance.now() - begun) / OPERATIONS).toFixed(1);
  process.stdout.write(
    `${OPERATIONS} operations, seed ${seed}, ${decided?.n} decisions, ${each} ms each, 0 differ\n`,
  );
});
