// Content of the data folder of a former version: a row in every table that people write to.
import { execFileSync } from "node:child_process";
import PocketBase from "pocketbase";

export const FIXTURE_SUPERUSER = { email: "root@example.test", password: "root-password" };
const PASSWORD = "secret-pass";

/** @typedef {{ id: string, pb: PocketBase }} Person */

/** One second of a plain colour: 2 kB. @param {string} color @returns {File} */
function tinyVideo(color) {
  const source = ["-f", "lavfi", "-i", `color=${color}:s=90x160:r=5:d=1`, "-c:v", "libx264", "-crf", "40"];
  const form = [
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "frag_keyframe+empty_moov+default_base_moof",
    "-f",
    "mp4",
    "-",
  ];
  const bytes = execFileSync("ffmpeg", ["-loglevel", "error", ...source, ...form]);
  return new File([new Uint8Array(bytes)], `${color}.mp4`, { type: "video/mp4" });
}

/** @param {string} url @param {string} username @returns {Promise<Person>} */
async function signUp(url, username) {
  const pb = new PocketBase(url);
  const email = `${username}@example.test`;
  const { id } = await pb
    .collection("users")
    .create({ username, email, password: PASSWORD, passwordConfirm: PASSWORD });
  await pb.collection("users").authWithPassword(email, PASSWORD);
  return { id, pb };
}

/** @param {Person} by @param {string} collection @param {Record<string, unknown>} fields @returns {Promise<string>} id */
const make = async (by, collection, fields) => (await by.pb.collection(collection).create(fields)).id;

/** @param {string} url of a server with an empty folder and the superuser */
export async function fillFixture(url) {
  const ana = await signUp(url, "ana");
  const bela = await signUp(url, "bela");
  const chand = await signUp(url, "chand");
  const publish = (/** @type {Person} */ by, /** @type {string} */ color, /** @type {object} */ more) =>
    make(by, "videos", { user: by.id, video: tinyVideo(color), ...more });
  const river = await publish(ana, "blue", { caption: "নদীর পাড় #নদী", category: "travel" });
  const field = await publish(ana, "green", { caption: "সবুজ মাঠ, green field" });
  const fire = await publish(bela, "red", { caption: "আগুন #রাত" });
  const comment = await make(bela, "comments", { user: bela.id, video: river, text: "সুন্দর জায়গা" });
  await make(ana, "comments", { user: ana.id, video: river, parent: comment, text: "ধন্যবাদ @bela" });
  await make(chand, "comments", { user: chand.id, video: fire, text: "কোথায় এটা?" });
  await make(ana, "comment_likes", { user: ana.id, comment });
  for (const by of [bela, chand]) {
    await make(by, "likes", { user: by.id, video: river });
    await make(by, "follows", { follower: by.id, following: ana.id });
  }
  await make(ana, "likes", { user: ana.id, video: fire });
  await make(chand, "bookmarks", { user: chand.id, video: field });
  await make(chand, "mutes", { muter: chand.id, muted: bela.id });
  await chand.pb.send("/api/app/shares", { method: "POST", body: { video: river } });
  await make(chand, "reports", { reporter: chand.id, video: fire, reason: "other" });
  const root = new PocketBase(url);
  await root.collection("_superusers").authWithPassword(FIXTURE_SUPERUSER.email, FIXTURE_SUPERUSER.password);
  const removed = await publish(bela, "black", { caption: "যা সরানো হলো" });
  await root.collection("videos").update(removed, { status: "removed" });
  await untilCounted(bela, river);
}

/** Waits until the ticker has written what the writes above queued. @param {Person} by @param {string} video */
async function untilCounted(by, video) {
  for (let tries = 0; tries < 100; tries++) {
    const live = await by.pb.collection("live").getOne(video);
    if (live.likes === 2 && live.comments === 2) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("The live row was not brought up to date.");
}
