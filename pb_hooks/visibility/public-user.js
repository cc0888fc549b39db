// Public fields of a user, as SQL that builds JSON.

/** Public fields of a row of `users` with the alias `u`. @param {string} u */
const publicUserJson = (
  u,
) => `json_object('id', ${u}.id, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'avatar', ${u}.avatar, 'followers_count', ${u}.followers_count, 'following_count', ${u}.following_count,
  'likes_count', ${u}.likes_count, 'videos_count', ${u}.videos_count, 'status', ${u}.status)`;

/** The fields for a name and an avatar. @param {string} u */
const userCardJson = (
  u,
) => `json_object('id', ${u}.id, 'username', ${u}.username, 'full_name', ${u}.full_name,
  'avatar', ${u}.avatar)`;

module.exports = { publicUserJson, userCardJson };
