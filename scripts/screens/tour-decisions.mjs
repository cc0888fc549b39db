// Reports and decisions that exist before the tour begins.
/** @typedef {import("pocketbase").default} PocketBase */

/** @param {PocketBase} by @param {Record<string, string>} target @param {string} reason */
const report = (by, target, reason) =>
  by.collection("reports").create({ reporter: by.authStore.record?.id, reason, ...target });

/**
 * A user is a moderator, and a report waits.
 * @param {{ root: PocketBase, by: PocketBase }} clients signed in; `by` reports
 * @param {{ video: string, moderator: string }} about ids
 */
export async function fillDesk({ root, by }, { video, moderator }) {
  await root.collection("users").update(moderator, { role: "moderator" });
  await report(by, { video }, "harassment");
}

/**
 * The member has reported a video that broke no rule, and had a video removed after another user's report.
 * One user is banned.
 * @param {{ root: PocketBase, member: PocketBase, other: PocketBase }} clients signed in
 * @param {{ video: string, gone: string, closed: string }} about ids; `gone` is a video of the member
 */
export async function decide({ root, member, other }, { video, gone, closed }) {
  await report(member, { account: closed }, "spam");
  const kept = await report(member, { video }, "copyright");
  await root.collection("reports").update(kept.id, { status: "dismissed" });
  const removed = await report(other, { video: gone }, "violence");
  await root.collection("reports").update(removed.id, { status: "removed" });
  await root.collection("users").update(closed, { status: "banned" });
}
