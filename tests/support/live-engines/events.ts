// Five hundred events of all kinds that public topics carry, the same for each seed.
import type { Actors } from "../actors";
import { query } from "../database";
import { seededRandom } from "../seeded-random";
import type { Server } from "../server";
import { createVideo } from "../users";

const COUNT = 500;
const USERS = 40;
const VIDEOS = 4;

export interface Stage {
  videos: string[];
  /** The topic of the tag of all videos. */
  tag: string;
}

export async function setStage(server: Server, people: Actors): Promise<Stage> {
  await query(
    server,
    `INSERT INTO users (id, username, email, tokenKey, password, status)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${USERS - 1})
     SELECT 'fan' || printf('%012d', i), 'fan' || i, 'fan' || i || '@x.test', 'fan' || i, 'x', 'active' FROM n`,
  );
  const videos = [];
  for (let n = 0; n <= VIDEOS; n++) videos.push(await createVideo(people.owner, { caption: "#river" }));
  const tag = await tagId(server);
  return { videos, tag: `tags/${tag}` };
}

/** A tag gets its row from the ticker. */
async function tagId(server: Server): Promise<string> {
  for (let n = 0; n < 200; n++) {
    const [row] = await query(server, "SELECT id FROM tags WHERE name = 'river'");
    if (row) return row.id as string;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error("no row of the tag");
}

/**
 * Likes, unlikes, comments and deleted comments one after the other; the last event deletes the last video.
 * @returns the events that tails must carry, by topic, as `op id`
 */
export async function feedEvents(people: Actors, { videos }: Stage, seed: number) {
  const random = seededRandom(seed);
  const some = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;
  const tails = new Map<string, string[]>();
  const likes = new Map<string, string>();
  const comments: { id: string; video: string }[] = [];
  const add = async (collection: string, body: object) => {
    const { status, body: made } = await people.ask(
      "superuser",
      "POST",
      `collections/${collection}/records`,
      body,
    );
    if (status !== 200) throw new Error(`${collection}: ${status} ${JSON.stringify(made)}`);
    return made.id as string;
  };
  const remove = (collection: string, id: string) =>
    people.ask("superuser", "DELETE", `collections/${collection}/records/${id}`);
  const note = (video: string, event: string) =>
    tails.set(`live/${video}`, [...(tails.get(`live/${video}`) ?? []), event]);

  for (let n = 0; n < COUNT - 1; n++) {
    const video = some(videos.slice(0, VIDEOS));
    const user = `fan${String(Math.floor(random() * USERS)).padStart(12, "0")}`;
    const pair = `${video} ${user}`;
    const kind = random();
    if (kind < 0.6) {
      const row = likes.get(pair);
      if (row) await remove("likes", row);
      if (row) likes.delete(pair);
      else likes.set(pair, await add("likes", { video, user }));
    } else if (kind < 0.9 || !comments.length) {
      const id = await add("comments", { video, user, text: `number ${n}` });
      comments.push({ id, video });
      note(video, `comment ${id}`);
    } else {
      const [gone] = comments.splice(Math.floor(random() * comments.length), 1);
      if (!gone) continue;
      await remove("comments", gone.id);
      note(gone.video, `uncomment ${gone.id}`);
    }
  }
  await remove("videos", videos[VIDEOS] ?? "");
  return tails;
}
