// Visibility in triggers, as SQL. Pure. Migrations hold these texts as literals; a server test compares both.
const {
  ageAllows,
  inAudience,
  notBlocked,
  notSuspended,
  publicVideo,
  unrestrictedVideo,
  visible,
} = require("./conditions.js");

/** Whether the user `u` may like the video `v`. The trigger that counts likes asks this. */
const MAY_LIKE = `${notSuspended.trigger}
  AND (v.user = u.id OR (${visible.trigger("v")} AND ${notBlocked.trigger("v.user")}
    AND ${ageAllows.trigger("v")} AND ${inAudience.sql("v", "u.id")}))`;

/** The video counts for its owner's profile. @param {"OLD" | "NEW"} row */
const isPublic = (row) => publicVideo.trigger(row);

/** The video has a live row, which everybody may read. @param {"OLD" | "NEW"} row */
const hasLiveRow = (row) => unrestrictedVideo.trigger(row);

module.exports = { MAY_LIKE, isPublic, hasLiveRow };
