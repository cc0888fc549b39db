// Seeds a running server with the demo: users, videos, likes, bookmarks, shares, follows, comments. Each
// record is created by its owner through the record API, so that all rules, hooks and triggers apply.
//   DEMO_SU_EMAIL= DEMO_SU_PASSWORD= node demo/seed.mjs --url http://127.0.0.1:8090 --data pb_data
import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import PocketBase, { ClientResponseError } from "pocketbase";
import { createAccounts, readAccounts } from "./accounts.mjs";
import { backdate } from "./backdate.mjs";
import { addComments } from "./comments.mjs";
import { inTurn, pick } from "./crowd.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** @typedef {{ username: string, full_name: string, bio?: string, followers?: number }} Person */
/** @typedef {{ scene: string, owner: string, category: string, hours: number, views: number, likes: number, saves: number, shares: number, caption: string, comments: import("./comments.mjs").Comment[] }} Video */
/** @typedef {import("./comments.mjs").Actor} Actor */

/** @type {{ owners: Person[], viewers: Person[], videos: Video[] }} */
const content = JSON.parse(readFileSync(`${HERE}content.json`, "utf8"));
/** @type {Record<string, string>} */
const hashes = JSON.parse(readFileSync(`${HERE}media/thumbhash.json`, "utf8"));

/** @param {string} path @param {string} type */
const file = (path, type) => new File([readFileSync(HERE + path)], path.replace(/.*\//, ""), { type });

/**
 * Does nothing if the data folder was seeded before.
 * @param {{ url: string, data: string, email: string, password: string }} server
 *   data: its folder, for demo-accounts.json; email and password of a superuser
 * @returns {Promise<boolean>} whether anything was created
 */
export async function seed({ url, data, email, password }) {
  if (readAccounts(data).length > 0) return false;
  const root = client(url);
  await root.collection("_superusers").authWithPassword(email, password);
  const people = [...content.owners, ...content.viewers];
  const accounts = createAccounts(
    data,
    people.map((p) => p.username),
  );

  /** @type {Map<string, Actor>} */
  const actors = new Map();
  // Each sign-up costs two bcrypt hashes, so only a few run at a time.
  await inTurn(people, 4, async (person) => {
    const account = accounts.find((a) => a.username === person.username);
    if (account) actors.set(person.username, await join(url, person, account));
  });
  const actor = (/** @type {string} */ name) => {
    const found = actors.get(name);
    if (!found) throw new Error(`content.json has no user ${name}`);
    return found;
  };

  /** @type {Record<"videos" | "comments", import("./comments.mjs").Dated[]>} */
  const made = { videos: [], comments: [] };
  const now = Date.now();
  // Sequential, because the order of the feed is the order of this list.
  for (const entry of content.videos) {
    const video = await upload(actor(entry.owner), entry);
    const at = now - entry.hours * 3_600_000;
    made.videos.push({ id: video, at });
    await root.collection("videos").update(video, { views_count: entry.views });
    const where = { video, owner: actor(entry.owner), at, comments: entry.comments, people, actor };
    made.comments.push(...(await addComments(where)));
    const crowd = (/** @type {number} */ count, what = "") =>
      pick(people, count, entry.scene + what, entry.owner).map(({ username }) => actor(username));
    await inTurn(crowd(entry.likes), 8, async ({ id, pb }) => {
      await pb.collection("likes").create({ user: id, video });
    });
    await inTurn(crowd(entry.saves, "saves"), 8, async ({ id, pb }) => {
      await pb.collection("bookmarks").create({ user: id, video });
    });
    await inTurn(crowd(entry.shares, "shares"), 8, async ({ pb }) => {
      await pb.send("/api/app/shares", { method: "POST", body: { video } });
    });
  }
  for (const { username, followers = 0 } of content.owners) {
    await inTurn(pick(people, followers, username, username), 8, async (fan) => {
      const { id, pb } = actor(fan.username);
      await pb.collection("follows").create({ follower: id, following: actor(username).id });
    });
  }
  await backdate(root, { ...made, users: [...actors.values()].map((a) => a.id) });
  return true;
}

/** @param {string} url */
function client(url) {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  return pb;
}

/**
 * Signs up and logs in.
 * @param {string} url @param {Person} person @param {import("./accounts.mjs").DemoAccount} account
 * @returns {Promise<Actor>}
 */
async function join(url, { username, full_name, bio }, { email, password }) {
  const pb = client(url);
  const isOwner = bio !== undefined;
  const { id } = await pb.collection("users").create({
    ...{ email, password, passwordConfirm: password, username, full_name },
    ...(isOwner ? { bio, avatar: file(`avatars/${username}.jpg`, "image/jpeg") } : {}),
  });
  await pb.collection("users").authWithPassword(email, password);
  return { id, pb };
}

/** Captions of a video. @param {string} scene */
function captionsOf(scene) {
  const captions = file(`media/${scene}.vtt`, "text/vtt");
  const bangla = /[\u0980-\u09ff]/.test(readFileSync(`${HERE}media/${scene}.vtt`, "utf8"));
  return { captions, captions_language: bangla ? "bn" : "en" };
}

/** @param {Actor} owner @param {Video} video @returns {Promise<string>} id */
async function upload({ id, pb }, { scene, caption, category }) {
  const video = await pb.collection("videos").create({
    ...{ user: id, caption, category, visibility: "public", thumbhash: hashes[scene] },
    video: file(`media/${scene}.mp4`, "video/mp4"),
    light: file(`media/light/${scene}.mp4`, "video/mp4"),
    thumbnail: file(`media/${scene}.jpg`, "image/jpeg"),
    ...captionsOf(scene),
  });
  return video.id;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { url: { type: "string" }, data: { type: "string" } } });
  const { DEMO_SU_EMAIL: email, DEMO_SU_PASSWORD: password } = process.env;
  if (!values.url || !values.data || !email || !password) {
    console.error("DEMO_SU_EMAIL= DEMO_SU_PASSWORD= node demo/seed.mjs --url URL --data FOLDER");
    process.exit(2);
  }
  try {
    const fresh = await seed({ url: values.url, data: resolve(values.data), email, password });
    if (!fresh) console.error("This data folder already has the demo content");
  } catch (error) {
    // The SDK's message does not name the refused field and the reason.
    if (error instanceof ClientResponseError) console.error(error.url, JSON.stringify(error.response));
    throw error;
  }
}
