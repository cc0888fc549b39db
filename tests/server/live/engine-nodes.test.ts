// Live engines that fail: one of two nodes, and the only one. Real programs, with Redis between the nodes.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { liveClient, openSources } from "../../support/live-engines/client";
import {
  canHaveCentrifugo,
  type EngineNode,
  engineEnv,
  hasNchan,
  hasRedis,
  START,
  startRedis,
} from "../../support/live-engines/programs";
import { type Server, startServer } from "../../support/server";
import { createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const LONG = !!process.env.LONG;
const SOON = { timeout: 20_000, interval: 50 };
/** Both sides try again after ever longer pauses. */
const LATER = { timeout: 60_000, interval: 100 };
const MS = 400_000;
const CLIENTS = 6;

const ENGINES = [
  { name: "nchan", can: hasNchan() },
  { name: "centrifugo", can: canHaveCentrifugo() },
] as const;

/** A server with a video, and clients of it. The first half begins with the first address. */
async function stage(server: Server) {
  onTestFinished(() => server.dispose());
  await removeLimits(server);
  const people = await createActors(server, "nod");
  const video = await createVideo(people.owner);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => void vi.restoreAllMocks());
  const topics = ["live/removals0000000", `live/${video}`];
  const clients = Array.from({ length: CLIENTS }, (_, n) =>
    liveClient(server, topics, (urls) => (n < CLIENTS / 2 ? urls : [...urls].reverse())),
  );
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  const topic = `live/${video}`;
  await expect.poll(() => clients.every((client) => client.row(topic)), SOON).toBe(true);
  return { people, video, topic, clients };
}

const comment = async (people: Actors, video: string, n: number) => {
  const text = { user: people.other.id, video, text: `number ${n}` };
  const { status, body } = await people.ask("other", "POST", "collections/comments/records", text);
  expect(status).toBe(200);
  return `comment ${body.id}`;
};

const start = (name: "nchan" | "centrifugo", nodes: EngineNode[]) =>
  startServer({ env: engineEnv(name, nodes) });

describe.each(ENGINES)("$name", ({ name, can }) => {
  test.runIf(LONG && can && hasRedis())(
    "with two nodes: a like reaches both, and the clients of a killed node miss nothing",
    { timeout: MS },
    async () => {
      const redis = await startRedis();
      onTestFinished(() => redis.dispose());
      const nodes = [await START[name](redis.address), await START[name](redis.address)] as const;
      for (const node of nodes) onTestFinished(() => node.dispose());
      const server = await start(name, [...nodes]);
      const { people, video, topic, clients } = await stage(server);
      for (const node of nodes) await expect.poll(() => openSources(node.url), SOON).toBe(CLIENTS / 2);
      await expect.poll(() => openSources(server.url), SOON).toBe(0);

      const like = { user: people.other.id, video };
      await people.ask("other", "POST", "collections/likes/records", like);
      for (const client of clients) await expect.poll(() => client.row(topic)?.likes, SOON).toBe(1);

      const expected: string[] = [];
      for (let n = 0; n < 25; n++) {
        if (n === 8) await nodes[0].kill();
        expected.push(await comment(people, video, n));
        // Spread over several ticks.
        await new Promise((r) => setTimeout(r, 60));
      }
      await expect.poll(() => openSources(nodes[1].url), SOON).toBe(CLIENTS);
      for (const client of clients) await expect.poll(() => client.events(topic), SOON).toEqual(expected);
      expect(openSources(server.url)).toBe(0);
    },
  );

  test.runIf(LONG && can)(
    "without its only node clients fall back to PocketBase, and come back",
    { timeout: MS },
    async () => {
      const node = await START[name]();
      onTestFinished(() => node.dispose());
      const server = await start(name, [node]);
      const { people, video, topic, clients } = await stage(server);
      await expect.poll(() => openSources(node.url), SOON).toBe(CLIENTS);
      const expected = [await comment(people, video, 0)];
      const arrived = async () => {
        for (const client of clients) await expect.poll(() => client.events(topic), SOON).toEqual(expected);
      };
      await arrived();

      await node.kill();
      expected.push(await comment(people, video, 1));
      await expect.poll(() => openSources(server.url), LATER).toBe(CLIENTS);
      expected.push(await comment(people, video, 2));
      await arrived();

      await node.start();
      await expect.poll(() => openSources(node.url), LATER).toBe(CLIENTS);
      await expect.poll(() => openSources(server.url), LATER).toBe(0);
      expected.push(await comment(people, video, 3));
      await arrived();
    },
  );
});
