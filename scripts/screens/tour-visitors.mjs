// Prepares the users and the content of `make screens`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import PocketBase from "pocketbase";
import { ROOT } from "../lib/paths.mjs";
import { decide, fillDesk } from "./tour-decisions.mjs";
import { guard } from "./tour-relations.mjs";

const MEDIA = join(ROOT, "demo/media");

/** The client's stored session. @typedef {{ token: string, record: import("pocketbase").RecordModel }} Session */

/** @param {string} name @param {string} type */
const media = (name, type) => new File([readFileSync(join(MEDIA, name))], name, { type });

/** @param {string} url @param {{ email: string, password: string }} who @returns {Promise<Session>} */
async function logIn(url, { email, password }) {
  const { token, record } = await new PocketBase(url).collection("users").authWithPassword(email, password);
  return { token, record };
}

/**
 * The member is the first demo user, the other one reports their video; the newcomer has just signed up.
 * @param {import("./seeded-app.mjs").Stage} stage
 */
export async function visitorsOf({ url, accounts: [first, second] }) {
  if (!first || !second) throw new Error("The demo has too few users.");
  const password = "notun-ekjon";
  const newcomer = { username: "notun_ekjon", email: "notun@example.test", password };
  await new PocketBase(url).collection("users").create({ ...newcomer, passwordConfirm: password });
  const moderator = { username: "dekha_shona", email: "dekha@example.test", password };
  await new PocketBase(url).collection("users").create({ ...moderator, passwordConfirm: password });
  return {
    guest: undefined,
    member: await logIn(url, first),
    other: await logIn(url, second),
    newcomer: await logIn(url, newcomer),
    moderator: await logIn(url, moderator),
  };
}

/** @param {string} url @param {Session} session */
function clientOf(url, { token, record }) {
  const pb = new PocketBase(url);
  pb.authStore.save(token, record);
  return pb;
}

/**
 * The member has commented on a video with replies, and has published two videos: one without views and one
 * that was removed.
 * @param {import("./seeded-app.mjs").Stage} stage
 * @param {{ member: Session, other: Session, newcomer: Session, moderator: Session }} people
 * @returns {Promise<import("./tour.mjs").World>}
 */
export async function worldOf({ url, operator }, { member, other, newcomer, moderator }) {
  const pb = clientOf(url, member);
  const { items } = await pb.send("/api/app/videos", { query: { order: "trending", limit: 50 } });
  for (const { id, owner } of items) {
    const { items: comments } = await pb.send("/api/app/comments", { query: { video: id } });
    const answered = comments.some((/** @type {{ replies_count: number }} */ one) => one.replies_count > 0);
    if (owner.id === member.record.id || !answered) continue;
    const text = "অসাধারণ! আবার যেতে ইচ্ছে করছে";
    await pb.collection("comments").create({ user: member.record.id, video: id, text });
    const publish = (/** @type {string} */ caption) =>
      pb.collection("videos").create({
        user: member.record.id,
        caption,
        video: media("sea-beach.mp4", "video/mp4"),
        thumbnail: media("sea-beach.jpg", "image/jpeg"),
      });
    const gone = await publish("ঢেউয়ের ভয়");
    const quiet = await publish("ভোরের সমুদ্র");
    const closed = { email: "bondho@example.test", password: "bondho-hisab" };
    const account = { ...closed, username: "bondho_hisab", passwordConfirm: closed.password };
    const { id: closedId } = await new PocketBase(url).collection("users").create(account);
    const root = new PocketBase(url);
    await root.collection("_superusers").authWithPassword(operator.email, operator.password);
    const stranger = clientOf(url, newcomer);
    const clients = { root, member: pb, other: clientOf(url, other) };
    await decide(clients, { video: id, gone: gone.id, closed: closedId });
    await fillDesk({ root, by: clients.other }, { video: quiet.id, moderator: moderator.record.id });
    const waited = await publish("নদীর ঘাট");
    await guard({ member: pb, stranger }, waited.id);
    const veiled = items.findLast(
      (/** @type {{ id: string, owner: { id: string } }} */ one) =>
        one.id !== id && one.owner.id !== member.record.id,
    );
    await root.collection("videos").update(veiled.id, { sensitive: true });
    return {
      video: id,
      veiled: veiled.id,
      quiet: quiet.id,
      gone: gone.id,
      closed,
      owner: owner.username,
      member: member.record.username,
      newcomer: newcomer.record.username,
      found: "sylhet",
      tag: "পদ্মা",
      videoFile: join(MEDIA, "tea-garden.mp4"),
      picture: join(MEDIA, "tea-garden.jpg"),
      captions: join(MEDIA, "tea-garden.vtt"),
    };
  }
  throw new Error("No comment of the demo has a reply.");
}
