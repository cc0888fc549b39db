// Random operations of a dozen users and of operators (follow, block, like, comment, ban, hold, remove), compared
// with a model after each one. SEED= chooses the operations, OPERATIONS= their number.
import { expect, test } from "vitest";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { counterDrift, query } from "../../support/database";
import { report, size } from "../../support/faults/report";
import { checkVisible } from "../../support/model/assertions";
import { counts, startModelServer } from "../../support/model/model-server";
import { newVideoRow } from "../../support/model/new-video";
import { OPERATIONS } from "../../support/model/operations";
import { pick, seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";

const OPERATION_COUNT = size("OPERATIONS", process.env.LONG ? 100_000 : 3_000, 1_000_000);
const PEOPLE = 12;
const VIDEOS = 24;
const LOOK_EVERY = 5;
const COUNT_EVERY = 500;
const TELL_EVERY = 10_000;

const server = await testServer();
const modelServer = await startModelServer(server, PEOPLE);

const total = OPERATIONS.reduce((sum, [weight]) => sum + weight, 0);
function choose(roll: number) {
  let left = roll * total;
  return OPERATIONS.find(([weight]) => {
    left -= weight;
    return left < 0;
  }) as (typeof OPERATIONS)[number];
}

test(`server and model agree after ${OPERATION_COUNT} random operations`, {
  timeout: 60_000 + OPERATION_COUNT * 60,
}, async () => {
  const seed = testSeed();
  const roll = seededRandom(seed);
  const { model } = modelServer;
  const done: string[] = [];
  const begun = performance.now();
  for (let n = 0; n < OPERATION_COUNT; n++) {
    while (model.videos.size < VIDEOS) {
      const owner = pick(
        model.users.filter(({ status }) => status !== "banned"),
        roll,
      );
      const video = await newVideoRow(modelServer, owner);
      model.videos.set(video.id, video);
    }
    const videos = [...model.videos.values()];
    const [_, name, operation] = choose(roll());
    const choice = {
      who: pick(model.users, roll),
      target: pick(model.users, roll),
      video: pick(videos, roll),
      roll,
    };
    const { who, target, video } = choice;
    done.push(
      `${n} ${who.username} (${who.status}) ${name} ${target.username} (${target.status}) ${video.id} of ${video.owner.username}`,
    );
    const story = () => `seed ${seed}\n${done.slice(-8).join("\n")}`;
    expect(await operation(modelServer, choice), story()).toBeUndefined();
    if (n % LOOK_EVERY === 0) {
      // Every second look is at the video of the operation, by one of its users.
      const isNear = roll() < 0.5;
      const viewer = pick(isNear ? [who, target, video.owner] : model.users, roll);
      const at = isNear && model.videos.has(video.id) ? video : pick([...model.videos.values()], roll);
      const seen = `${viewer.username} (${viewer.status}) looks at ${at.id} of ${at.owner.username}`;
      expect(await checkVisible(modelServer, viewer, at), `${seen}, ${story()}`).toEqual([]);
    }
    if (n % COUNT_EVERY === 0) expect(await counts(server), story()).toEqual(model.counts());
    if (n && n % TELL_EVERY === 0) {
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`${n} operations in ${seconds} s, seed ${seed}, 0 differ\n`);
    }
  }
  expect(await counts(server)).toEqual(model.counts());
  expect(await counterDrift(server)).toEqual([]);
  const [decided] = await query(server, "SELECT COUNT(*) AS n FROM moderation_log");
  const each = ((performance.now() - begun) / OPERATION_COUNT).toFixed(1);
  report(
    `${OPERATION_COUNT} random operations beside a model`,
    `0 violations, seed ${seed}, ${decided?.n} decisions, ${each} ms each`,
    "0 violations",
    true,
  );
});
