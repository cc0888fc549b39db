// Adds the comments of a video: comments and replies, their likes, and the pinned comment.
import { inTurn, pick } from "./crowd.mjs";

/**
 * @typedef {{ by: string, after: number, text: string, likes?: number, pinned?: boolean, replies?: Comment[] }} Comment
 *   after: minutes after the video or the comment above
 * @typedef {{ id: string, pb: import("pocketbase").default }} Actor
 * @typedef {{ id: string, at: number }} Dated at: ms
 */

/**
 * @param {{ video: string, owner: Actor, at: number, comments: Comment[], people: { username: string }[],
 *   actor: (username: string) => Actor }} where at: ms, of the video
 * @returns {Promise<Dated[]>} the comments made
 */
export async function addComments({ video, owner, at, comments, people, actor }) {
  /** @type {Dated[]} */
  const made = [];
  const add = async (/** @type {Comment} */ what, /** @type {number} */ since, parent = "") => {
    const { id: user, pb } = actor(what.by);
    const body = { user, video, text: what.text, ...(parent ? { parent } : {}) };
    const { id } = await pb.collection("comments").create(body);
    const when = since + what.after * 60_000;
    made.push({ id, at: when });
    await inTurn(pick(people, what.likes ?? 0, what.text, what.by), 8, async ({ username }) => {
      const fan = actor(username);
      await fan.pb.collection("comment_likes").create({ user: fan.id, comment: id });
    });
    if (what.pinned) await owner.pb.collection("comments").update(id, { pinned: true });
    for (const reply of what.replies ?? []) await add(reply, when, id);
  };
  for (const one of comments) await add(one, at);
  return made;
}
