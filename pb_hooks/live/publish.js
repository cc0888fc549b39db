// Publishes changes to subscribers. Without subscribers the change is queued and the next tick updates the live row.
// With subscribers it is published at once if the topic was quiet for 400 ms; otherwise the ticker publishes the
// latest state, at most every 200 ms. A failing publish never fails the write that caused it.
const { runLogged } = require("../lib/attempt.js");
const audience = require("../realtime/audience.js");
const counts = require("./comment-counts.js");
const likers = require("../limits/like-limiter.js");
const lines = require("../events/codec.js");
const marks = require("../events/queue.js");
const rows = require("./rows.js");
const { store } = require("../lib/store.js");
const inboxes = require("../notifications/inboxes.js");

const TICK_MS = 200;
/** Two ticks. A busy topic stays with the ticker, so that a user's like does not pay for the whole audience. */
const QUIET_MS = 2 * TICK_MS;
/** Inbox rows are private and longer than live rows, so they are published less often. */
const INBOX_MS = 500;
/** After this silence the ticker counts as not running. */
const BEAT_MS = 1500;

/**
 * Publishes a video's live row if the topic was quiet. Call after the commit.
 * @param {string} id
 * @returns {boolean} whether it was published; otherwise the caller must queue the video
 */
function publishQuiet(id) {
  const topic = `live/${id}`;
  if (!audience.isSubscribed(topic) || !audience.claimInterval(topic, QUIET_MS)) return false;
  return runLogged("publish", () => rows.publishVideos([id]));
}

/** @param {string} id */
function videoChanged(id) {
  if (!publishQuiet(id)) marks.enqueueAll("v", [id]);
  withoutTicker();
}

/** @param {Iterable<string>} ids */
function videosChanged(ids) {
  marks.enqueueAll("v", ids);
  withoutTicker();
}

/**
 * Publishes or queues a new like, for the video's numbers and the owner's inbox.
 * @param {string} video @param {string} user @param {string} row
 */
function liked(video, user, row) {
  marks.enqueue(`${publishQuiet(video) ? "L" : "l"} ${video} ${user} ${row}\n`);
  withoutTicker();
}

/** @param {string} video @param {string} user @param {string} row */
function unliked(video, user, row) {
  marks.enqueue(`${publishQuiet(video) ? "X" : "x"} ${video} ${user} ${row}\n`);
  withoutTicker();
}

/** A comment was created, shown or hidden. @param {string} id @param {string} video @param {string} user */
function commented(id, video, user) {
  marks.enqueue(`${publishQuiet(video) ? "" : `v ${video}\n`}c ${id} ${video} ${user}\n`);
  withoutTicker();
}

/**
 * Queues an event for inboxes; some kinds also change follow counts or comment counts (see events/codec.js).
 * @param {"f" | "y" | "h" | "j" | "s" | "t" | "p" | "w" | "z" | "b" | "o" | "q" | "d" | "e" | "m" | "i"} kind
 * @param {string[]} words
 */
function inbox(kind, ...words) {
  marks.enqueue(`${kind} ${words.join(" ")}\n`);
  withoutTicker();
}

/** Videos whose likes changed by something else than a like or an unlike. @param {Iterable<string>} ids */
function likesChanged(ids) {
  marks.enqueueAll("n", ids);
  withoutTicker();
}

/** Users whose follow counts changed. @param {Iterable<string>} ids */
function usersChanged(ids) {
  marks.enqueueAll("u", ids);
  withoutTicker();
}

/** Comments whose like or reply counts changed. @param {Iterable<string>} ids */
function commentsChanged(ids) {
  marks.enqueueAll("k", ids);
  withoutTicker();
}

/** A trigger added an event to the tail of the removals. */
function removalsChanged() {
  marks.enqueue("g\n");
  withoutTicker();
}

/**
 * Tells subscribers that a video is no longer public.
 * @param {Record<string, any> | null} row its live row before the change, from `peek`
 */
function publishRemoved(row) {
  if (row && audience.isSubscribed(`live/${row.id}`)) runLogged("gone", () => rows.publishRemovedRow(row));
}

/** Time of the newest tick that this engine has read from the store. */
let beat = 0;

/**
 * While the ticker is silent, the handler that queues an event runs the tick itself, at most as often as the ticker
 * would.
 */
function withoutTicker() {
  const now = Date.now();
  if (now - beat < BEAT_MS) return;
  beat = store().get("live.beat") ?? 0;
  if (now - beat < BEAT_MS) return;
  if (audience.claimInterval("*", TICK_MS)) deliverQueue();
}

/** Takes all queued events and delivers them. */
function deliverQueue() {
  const taken = marks.takeAll();
  if (!taken) return;
  runLogged("likers", () => likers.countLikes(taken));
  const work = lines.decodeTick(taken, audience.anyHasSeveralConnections());
  tellCounts(work.comments, work.videos);
  /** @type {string[]} */
  const watched = [];
  /** @type {string[]} */
  const quiet = [];
  for (const id of work.videos) {
    if (!audience.isSubscribed(`live/${id}`)) quiet.push(id);
    else if (audience.claimInterval(`live/${id}`, TICK_MS - 10)) watched.push(id);
    else marks.enqueueAll("v", [id]);
  }
  if (watched.length && !runLogged("publish", () => rows.publishVideos(watched)))
    marks.enqueueAll("v", watched);
  for (let i = 0; i < quiet.length; i += 500) {
    const some = quiet.slice(i, i + 500);
    if (!runLogged("refresh", () => rows.refreshVideos(some))) marks.enqueueAll("v", some);
    // A client that subscribed between the check above and the write has read an old row.
    marks.enqueueAll(
      "v",
      some.filter((id) => audience.isSubscribed(`live/${id}`)),
    );
  }
  const open = [...work.users].filter((id) => audience.isSubscribed(`users/${id}`));
  if (open.length) runLogged("accounts", () => rows.publishUsers(open));
  if (work.removals && !runLogged("removals", rows.publishRemovals)) marks.enqueue("g\n");
  if (!work.received.length) return;
  if (audience.claimInterval("inboxes", INBOX_MS))
    runLogged("inboxes", () => inboxes.deliverToInboxes(work.received));
  else marks.enqueue(`${work.received.join("\n")}\n`);
}

/** @param {Set<string>} comments @param {Set<string>} videos gets the videos whose live rows must be published */
function tellCounts(comments, videos) {
  const ids = [...comments];
  for (let i = 0; i < ids.length; i += 100) {
    const some = ids.slice(i, i + 100);
    const told = runLogged("counts", () => counts.appendCounts(some).forEach((id) => void videos.add(id)));
    if (!told) marks.enqueueAll("k", some);
  }
}

module.exports = {
  TICK_MS,
  videoChanged,
  videosChanged,
  liked,
  unliked,
  commented,
  inbox,
  likesChanged,
  usersChanged,
  commentsChanged,
  removalsChanged,
  publishRemoved,
  peek: rows.readLiveRow,
  deliverQueue,
};
