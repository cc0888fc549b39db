// Visibility of a video's record in hooks. Pure.

/** Everybody, or every adult, may see the video. @param {{ get(field: string): any }} video */
const isPublic = (video) => video.get("status") === "visible" && video.get("visibility") === "public";

/** Everybody may read the live row, so sensitive videos have none. @param {{ get(field: string): any }} video */
const hasLiveRow = (video) => isPublic(video) && !video.get("sensitive");

module.exports = { isPublic, hasLiveRow };
