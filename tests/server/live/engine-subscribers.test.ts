// Why the number of viewers is not taken from the engine: subscribers of a topic are not its viewers
// (docs/decisions/0026-watching-from-reports.md). Fails when an engine begins to count otherwise.
import { expect, onTestFinished, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { liveClient, openSources } from "../../support/live-engines/client";
import {
  canHaveCentrifugo,
  type EngineName,
  type EngineNode,
  engineEnv,
  hasNchan,
  KEY,
  START,
} from "../../support/live-engines/programs";
import { startServer } from "../../support/server";
import { createVideo } from "../../support/users";

const LONG = !!process.env.LONG;
const MS = 400_000;
const SOON = { timeout: 15_000, interval: 50 };
/** Which video each viewer watches. */
const VIEWERS = [0, 1, 1, 1, 2];
const WATCHING = [1, 3, 1];
const SUBSCRIBERS = [4, 5, 4];

/** Subscribers of each video by the engine's own count. */
const COUNT: Record<EngineName, (node: EngineNode, videos: string[]) => Promise<number[]>> = {
  nchan: (node, videos) =>
    Promise.all(
      videos.map(async (id) => {
        const headers = { Accept: "application/json", Authorization: `Bearer ${KEY}` };
        const answer = await fetch(`${node.publishUrl}/publish/live.${id}`, { headers });
        return ((await answer.json()) as { subscribers: number }).subscribers;
      }),
    ),
  async centrifugo(node, videos) {
    const headers = { "Content-Type": "application/json", "X-API-Key": KEY };
    const answer = await fetch(`${node.url}/api/channels`, { method: "POST", headers, body: "{}" });
    const { result } = await answer.json();
    return videos.map((id) => result.channels[`live:${id}`]?.num_clients ?? 0);
  },
};

/** Viewers of a feed of three videos, each with the neighbours of their video, as the app subscribes to them. */
async function counts(name: EngineName) {
  const node = await START[name]();
  onTestFinished(() => node.dispose());
  const server = await startServer({ env: engineEnv(name, [node]) });
  onTestFinished(() => server.dispose());
  const people: Actors = await createActors(server, "cnt");
  const videos: string[] = [];
  for (const caption of ["a", "b", "c"]) videos.push(await createVideo(people.owner, { caption }));
  const clients = VIEWERS.map((at) =>
    liveClient(
      server,
      videos.slice(Math.max(0, at - 1), at + 2).map((id) => `live/${id}`),
    ),
  );
  await expect.poll(() => openSources(node.url), SOON).toBe(VIEWERS.length);
  await expect.poll(() => openSources(server.url), SOON).toBe(0);
  for (const [n, at] of VIEWERS.entries())
    await people.ask("anonymous", "POST", "app/presence", {
      video: videos[at],
      viewer: `guest-browser-00000${n}`,
    });
  for (const [n, at] of VIEWERS.entries())
    await expect.poll(() => clients[n]?.row(`live/${videos[at]}`)?.watching, SOON).toBe(WATCHING[at]);
  const subscribers = await COUNT[name](node, videos);
  for (const client of clients) client.close();
  return subscribers;
}

test.runIf(LONG && hasNchan())("Nchan counts viewers of the neighbours in the feed", async () => {
  expect(await counts("nchan")).toEqual(SUBSCRIBERS);
});

test.runIf(LONG && canHaveCentrifugo())(
  "Centrifugo counts viewers of the neighbours in the feed",
  { timeout: MS },
  async () => {
    expect(await counts("centrifugo")).toEqual(SUBSCRIBERS);
  },
);
