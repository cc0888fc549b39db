// One contract for the three transports: the same 500 events, over real PocketBase, nginx with Nchan, and Centrifugo,
// end in the same rows, and no event is lost or repeated.
import { expect, onTestFinished, test } from "vitest";
import { createActors } from "../../support/actors";
import { liveClient, openSources } from "../../support/live-engines/client";
import { feedEvents, setStage } from "../../support/live-engines/events";
import {
  canHaveCentrifugo,
  type EngineName,
  engineEnv,
  hasNchan,
  START,
} from "../../support/live-engines/programs";
import { startServer } from "../../support/server";
import { removeLimits } from "../../support/without-limits";

const LONG = !!process.env.LONG;
const SEED = 20;
const REMOVALS = "live/removals0000000";
/** A first build by Go. */
const BUILD_MS = 400_000;
const SOON = { timeout: 10_000, interval: 50 };

const idOf = (event: string) => event.split(" ")[1] ?? "";

async function contract(name: EngineName | "pocketbase") {
  const node = name === "pocketbase" ? undefined : await START[name]();
  if (node) onTestFinished(() => node.dispose());
  const env = node && name !== "pocketbase" ? engineEnv(name, [node]) : {};
  const server = await startServer({ env });
  onTestFinished(() => server.dispose());
  await removeLimits(server);
  const people = await createActors(server, "eng");
  const stage = await setStage(server, people);
  const topics = [REMOVALS, stage.tag, ...stage.videos.map((id) => `live/${id}`)];
  const client = liveClient(server, topics);
  const where = node?.url ?? server.url;
  await expect.poll(() => openSources(where), SOON).toBe(1);
  await expect.poll(() => topics.every((topic) => client.row(topic)), SOON).toBe(true);
  // Guests of a site with an engine leave PocketBase.
  if (node) await expect.poll(() => openSources(server.url), SOON).toBe(0);

  const tails = await feedEvents(people, stage, SEED);
  const last = stage.videos.at(-1) ?? "";
  await expect.poll(() => client.isRemoved(`live/${last}`), SOON).toBe(true);
  await expect
    .poll(() => client.row(REMOVALS)?.tail?.map(({ op, id }) => `${op} ${id}`), SOON)
    .toContain(`gone ${last}`);
  for (const [topic, expected] of tails) {
    const stored = (await people.ask("anonymous", "GET", `collections/${topic.replace("/", "/records/")}`))
      .body;
    const { rev, likes, comments } = stored;
    await expect.poll(() => client.row(topic), SOON).toMatchObject({ rev, likes, comments });
    const heard = client.events(topic).filter((event) => /^(un)?comment /.test(event));
    // A comment that was deleted before its message was sent is in the tail without its words, as deleted.
    expect(heard.map(idOf)).toEqual(expected.map(idOf));
    expect(new Map(heard.map((event) => [idOf(event), event]))).toEqual(
      new Map(expected.map((event) => [idOf(event), event])),
    );
  }
  await expect.poll(() => client.row(stage.tag)?.videos_count, SOON).toBe(stage.videos.length - 1);
  client.close();
  return stage.videos.slice(0, -1).map((id) => {
    const row = client.row(`live/${id}`);
    return [row?.likes, row?.comments];
  });
}

/** The seed gives the same numbers everywhere. */
let numbers: unknown;

test.runIf(LONG)("500 events arrive over PocketBase, each once", async () => {
  numbers = await contract("pocketbase");
});

test.runIf(LONG && hasNchan())("the same 500 events arrive over Nchan, each once", async () => {
  expect(await contract("nchan")).toEqual(numbers);
});

test.runIf(LONG && canHaveCentrifugo())(
  "the same 500 events arrive over Centrifugo, each once",
  { timeout: BUILD_MS },
  async () => {
    expect(await contract("centrifugo")).toEqual(numbers);
  },
);
