// One visit of a person: opens the feed, watches, likes, reads comments. Its pauses are those of a person, divided by the
// speed of the replay.
import type { Person } from "../../support/users";
import { sleep } from "../process";
import { chooseList, GUESTS, times as often, PAGE, VISIT } from "./model";
import { type Call, call, type Target, type Times } from "./requests";

export interface World {
  site: Target;
  /** Address of the CDN, "" if the server sends the videos. */
  cdn: string;
  speed: number;
  viral: string;
  owner: string;
  random(): number;
}

/** Asked of the CDN: it is another machine, and here its work would take the server's cores. */
const CDN_BYTES = 1000;

interface Item {
  id: string;
  video: string;
}

/** @param member who visits, unless the visit is a guest's */
export async function visit(
  world: World,
  member: Person,
  startsWithViral: boolean,
  times: Times,
): Promise<void> {
  const who = world.random() < GUESTS ? undefined : member;
  const token = who?.pb.authStore.token;
  let list = chooseList(world.random(), !who);
  const send = (one: Call) => call(world.site, { token, ...one }, times);
  const pause = (seconds: number) => sleep((seconds * 1000) / world.speed);
  const at = (share: number) => world.random() < share;
  const watchSeconds = (VISIT.minutes * 60) / VISIT.videos;

  await call(world.site, { path: startsWithViral ? `/video/${world.viral}` : "/feed" }, times);
  await send({ path: "/api/app/info" });
  let queue: Item[] = [];
  if (startsWithViral)
    queue = parseItems(`{"items":[${await send({ path: `/api/app/videos/${world.viral}` })}]}`);
  let next = "";
  for (let n = 0; n < VISIT.videos; n++) {
    if (!queue.length) {
      const cursor = encodeURIComponent(next);
      const page = await send({ path: `/api/app/videos?order=${list}&limit=${PAGE}&cursor=${cursor}` });
      queue = parseItems(page);
      next = /"next":"([^"]+)"/.exec(page)?.[1] ?? "";
      // After the last video of another list people go on with For You.
      if (!next) list = "foryou";
    }
    const video = queue.shift();
    if (!video) continue;
    const file = `/api/files/videos/${video.id}/${video.video}`;
    if (world.cdn) await call({ url: world.cdn }, { path: file, bytes: CDN_BYTES }, times);
    else await send({ path: file, bytes: VISIT.videoBytes });
    await watch(world, who, video.id, send, at);
    await pause(watchSeconds);
  }
  for (let n = often(VISIT.searches, world.random); n > 0; n--)
    await send({ path: "/api/app/videos?q=%E0%A6%A8%E0%A6%A6%E0%A7%80" });
}

/** Requests while one video is on the screen. */
async function watch(
  { random, owner }: World,
  who: Person | undefined,
  video: string,
  send: (one: Call) => Promise<string>,
  at: (share: number) => boolean,
) {
  const each = (perVisit: number) => at(perVisit / VISIT.videos);
  await send({ path: "/api/app/views", body: { views: [{ video }] } });
  if (each(VISIT.commentSheets)) await send({ path: `/api/app/comments?video=${video}` });
  if (!who) return;
  if (each(VISIT.minutes * 4))
    await send({ path: "/api/app/watches", body: { watches: [{ video, ms: 9000 * random() }] } });
  if (each(VISIT.likes))
    await send({ path: "/api/collections/likes/records", body: { user: who.id, video } });
  if (each(VISIT.comments))
    await send({
      path: "/api/collections/comments/records",
      body: { user: who.id, video, text: `সুন্দর ${Math.floor(random() * 1e9)}` },
    });
  if (each(VISIT.follows))
    await send({ path: "/api/collections/follows/records", body: { follower: who.id, following: owner } });
}

function parseItems(page: string): Item[] {
  try {
    return (JSON.parse(page) as { items: Item[] }).items;
  } catch {
    return [];
  }
}
