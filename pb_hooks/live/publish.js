// Publishes changes to subscribers, with one function per event. Without subscribers the change is queued and the next
// tick updates the live row. With subscribers it is published at once if the topic was quiet for 400 ms; otherwise the
// ticker publishes the latest state, at most every 200 ms. A failing publish never fails the write that caused it.
const { runLogged } = require("../lib/attempt.js");
const { TICK_MS, isTickerSilent } = require("../events/beat.js");
const { enqueue, enqueueAll } = require("../events/queue.js");
const audience = require("../realtime/audience.js");
const rows = require("./rows.js");

/** @typedef {import("../events/types.js").EventName} EventName */

/** Two ticks. A busy topic stays with the ticker, so that a user's like does not pay for the whole audience. */
const QUIET_MS = 2 * TICK_MS;

/**
 * Publishes a video's live row if the topic was quiet. Call after the commit.
 * @param {string} id
 * @returns {boolean} whether it was published; otherwise the caller must queue the video
 */
function publishIfQuiet(id) {
  const topic = `live/${id}`;
  if (!audience.isSubscribed(topic) || !audience.claimInterval(topic, QUIET_MS)) return false;
  return runLogged("publish", () => rows.publishVideos([id]));
}

/**
 * While the ticker is silent, the handler that queues an event delivers the queue itself, at most as often as the
 * ticker would.
 */
function deliverIfTickerSilent() {
  if (isTickerSilent() && audience.claimInterval("*", TICK_MS)) require("./deliver.js").deliverQueue();
}

/** @param {EventName} event @returns {(...fields: (string | number)[]) => void} takes the fields of events/types.js */
const queued =
  (event) =>
  (...fields) => {
    enqueue(event, fields);
    deliverIfTickerSilent();
  };

/** @param {EventName} event with one field @returns {(ids: Iterable<string>) => void} */
const queuedAll = (event) => (ids) => {
  enqueueAll(event, ids);
  deliverIfTickerSilent();
};

/** @param {"like.created" | "like.removed"} event @returns {(video: string, user: string, row: string) => void} */
const likeEvent = (event) => (video, user, row) => {
  enqueue(event, [video, user, row], publishIfQuiet(video));
  deliverIfTickerSilent();
};

/** @param {string} id */
function videoChanged(id) {
  if (!publishIfQuiet(id)) enqueue("video.changed", [id]);
  deliverIfTickerSilent();
}

/** A comment was created, shown, hidden or deleted. @param {string} id @param {string} video @param {string} user */
function commentChanged(id, video, user) {
  enqueue("comment.changed", [id, video, user]);
  videoChanged(video);
}

/**
 * Tells subscribers that a video is no longer public.
 * @param {Record<string, any> | null} row its live row before the change
 */
function publishRemoved(row) {
  if (row && audience.mayHaveSubscribers(`live/${row.id}`))
    runLogged("removed", () => rows.publishRemovedRow(row));
}

module.exports = {
  videoChanged,
  videosChanged: queuedAll("video.changed"),
  usersChanged: queuedAll("user.changed"),
  commentCountsChanged: queuedAll("comment.counts_changed"),
  likesChanged: queuedAll("likes.changed"),
  /** A trigger added an event to the tail of the removals. */
  removalsChanged: queued("removals.changed"),
  liked: likeEvent("like.created"),
  unliked: likeEvent("like.removed"),
  followed: queued("follow.created"),
  unfollowed: queued("follow.removed"),
  commentLiked: queued("comment_like.created"),
  commentUnliked: queued("comment_like.removed"),
  bookmarked: queued("bookmark.created"),
  unbookmarked: queued("bookmark.removed"),
  blocked: queued("block.created"),
  unblocked: queued("block.removed"),
  muted: queued("mute.created"),
  unmuted: queued("mute.removed"),
  profileEdited: queued("profile.edited"),
  commentChanged,
  videoRemoved: queued("video.removed"),
  publishRemoved,
  userDeleted: queued("user.deleted"),
  userBanned: queued("user.banned"),
  notificationChanged: queued("notification.changed"),
  groupsDeleted: queued("groups.deleted"),
};
