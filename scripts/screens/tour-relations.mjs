// Relations and settings that exist before the tour begins.
/** @typedef {import("pocketbase").default} PocketBase */

/**
 * The member is an adult, has muted a user, and approves comments before others see them: one is held.
 * @param {{ member: PocketBase, stranger: PocketBase }} clients signed in
 * @param {string} video a video of the member
 */
export async function guard({ member, stranger }, video) {
  const [me, them] = [member.authStore.record?.id ?? "", stranger.authStore.record?.id];
  const switches = { approve_comments: true };
  await member.collection("account_settings").update(me, { birth_year: 1990, switches });
  await stranger.collection("comments").create({ user: them, video, text: "জায়গাটা কোথায়?" });
  await member.collection("mutes").create({ muter: me, muted: them });
}
