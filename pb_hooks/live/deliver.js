// Delivers the queued events: publishes live rows with subscribers, updates the others, and passes the rest to inboxes.
const { runLogged } = require("../lib/attempt.js");
const { decodeTick } = require("../events/codec.js");
const { TICK_MS } = require("../events/beat.js");
const queue = require("../events/queue.js");
const { countLikes } = require("../limits/like-limiter.js");
const { deliverToInboxes } = require("../notifications/inboxes.js");
const audience = require("../realtime/audience.js");
const { appendCounts } = require("./comment-counts.js");
const rows = require("./rows.js");

/** Inbox rows are private and longer than live rows, so they are published less often. */
const INBOX_INTERVAL_MS = 500;

/** Takes all queued events and delivers them. */
function deliverQueue() {
  const lines = queue.takeAll();
  if (!lines.length) return;
  runLogged("like limiter", () => countLikes(lines));
  const work = decodeTick(lines, audience.anyHasSeveralConnections());
  publishCounts(work.comments, work.videos);
  publishVideos(work.videos);
  const users = [...work.users].filter((id) => audience.isSubscribed(`users/${id}`));
  if (users.length)
    runLogged(
      "users",
      () => rows.publishUsers(users),
      () => queue.enqueueAll("user.changed", users),
    );
  if (work.removals && !runLogged("removals", rows.publishRemovals)) queue.enqueue("removals.changed", []);
  if (!work.forInboxes.length) return;
  if (audience.claimInterval("inboxes", INBOX_INTERVAL_MS))
    runLogged(
      "inboxes",
      () => deliverToInboxes(work.forInboxes),
      () => queue.enqueueLines(work.forInboxes),
    );
  else queue.enqueueLines(work.forInboxes);
}

/** @param {Set<string>} videos */
function publishVideos(videos) {
  const queueAgain = (/** @type {string[]} */ ids) => queue.enqueueAll("video.changed", ids);
  /** @type {string[]} */
  const subscribed = [];
  /** @type {string[]} */
  const others = [];
  for (const id of videos) {
    if (!audience.mayHaveSubscribers(`live/${id}`)) others.push(id);
    else if (audience.claimInterval(`live/${id}`, TICK_MS - 10)) subscribed.push(id);
    else queueAgain([id]);
  }
  if (subscribed.length && !runLogged("publish", () => rows.publishVideos(subscribed)))
    queueAgain(subscribed);
  for (let i = 0; i < others.length; i += 500) {
    const some = others.slice(i, i + 500);
    if (!runLogged("refresh", () => rows.refreshVideos(some))) queueAgain(some);
    // A client that subscribed between the check above and the write has read an old row.
    queueAgain(some.filter((id) => audience.isSubscribed(`live/${id}`)));
  }
}

/** @param {Set<string>} comments @param {Set<string>} videos gets the videos whose live rows must be published */
function publishCounts(comments, videos) {
  const ids = [...comments];
  for (let i = 0; i < ids.length; i += 100) {
    const some = ids.slice(i, i + 100);
    const done = runLogged("counts", () => appendCounts(some).forEach((id) => void videos.add(id)));
    if (!done) queue.enqueueAll("comment.counts_changed", some);
  }
}

module.exports = { deliverQueue };
