// The one door between what happens and who is told. Nobody watches: a mark, and the next tick brings the row
// up to date. Watched and quiet: told at once. Watched and hot: a mark, and the ticker tells at most five
// times a second, the last state always. A failing publish never fails what caused it.
const { attempt } = require("../lib/attempt.js");
const audience = require("../realtime/audience.js");
const counts = require("./comment-counts.js");
const likers = require("../limits/like-limiter.js");
const lines = require("../events/codec.js");
const marks = require("../events/queue.js");
const rows = require("./rows.js");
const { store } = require("../lib/store.js");
const inboxes = require("../notifications/inboxes.js");

const TICK_MS = 200;
/** Two ticks: a topic that the ticker serves stays with the ticker, and its likers do not pay for the crowd. */
const QUIET_MS = 2 * TICK_MS;
/** Inboxes are private and longer than live rows: less often. */
const INBOX_MS = 500;
/** A ticker that has not been heard of for so long is not there (yet). */
const BEAT_MS = 1500;

/**
 * A video's numbers or tail moved; call after the commit.
 * @param {string} id
 * @returns {boolean} whether it was published now; otherwise the caller's mark must name it
 */
function publishQuiet(id) {
  const topic = `live/${id}`;
  if (!audience.watched(topic) || !audience.claim(topic, QUIET_MS)) return false;
  return attempt("publish", () => rows.publishVideos([id]));
}

/** @param {string} id */
function videoChanged(id) {
  if (!publishQuiet(id)) marks.putAll("v", [id]);
  withoutTicker();
}

/** @param {Iterable<string>} ids */
function videosChanged(ids) {
  marks.putAll("v", ids);
  withoutTicker();
}

/**
 * A like came: the video's numbers, and the owner's inbox.
 * @param {string} video @param {string} user @param {string} row
 */
function liked(video, user, row) {
  marks.put(`${publishQuiet(video) ? "L" : "l"} ${video} ${user} ${row}\n`);
  withoutTicker();
}

/** @param {string} video @param {string} user @param {string} row */
function unliked(video, user, row) {
  marks.put(`${publishQuiet(video) ? "X" : "x"} ${video} ${user} ${row}\n`);
  withoutTicker();
}

/** Written, shown or hidden. @param {string} id @param {string} video @param {string} user */
function commented(id, video, user) {
  marks.put(`${publishQuiet(video) ? "" : `v ${video}\n`}c ${id} ${video} ${user}\n`);
  withoutTicker();
}

/**
 * What concerns inboxes alone, or those and follow counts, or a comment's: see events/codec.js.
 * @param {"f" | "y" | "h" | "j" | "s" | "t" | "p" | "w" | "z" | "b" | "o" | "q" | "d" | "e" | "m" | "i"} kind
 * @param {string[]} words
 */
function inbox(kind, ...words) {
  marks.put(`${kind} ${words.join(" ")}\n`);
  withoutTicker();
}

/** Clips whose likes came or went otherwise. @param {Iterable<string>} ids */
function likesChanged(ids) {
  marks.putAll("n", ids);
  withoutTicker();
}

/** Accounts whose follow counts moved. @param {Iterable<string>} ids */
function usersChanged(ids) {
  marks.putAll("u", ids);
  withoutTicker();
}

/** Comments whose likes or replies moved. @param {Iterable<string>} ids */
function commentsChanged(ids) {
  marks.putAll("k", ids);
  withoutTicker();
}

/** Something was added to the tail of the removals. */
function removed() {
  marks.put("g\n");
  withoutTicker();
}

/**
 * A video is not public any more.
 * @param {Record<string, any> | null} row its live row before, from `peek`
 */
function gone(row) {
  if (row && audience.watched(`live/${row.id}`)) attempt("gone", () => rows.publishGone(row));
}

/** The newest beat that this engine has heard of. */
let beat = 0;

/** Until the ticker beats, whoever marks does its work; not more often than the ticker would. */
function withoutTicker() {
  const now = Date.now();
  if (now - beat < BEAT_MS) return;
  beat = store().get("live.beat") ?? 0;
  if (now - beat < BEAT_MS) return;
  if (audience.claim("*", TICK_MS)) tick();
}

/** Takes all marks and tells whom they concern. */
function tick() {
  const taken = marks.take();
  if (!taken) return;
  attempt("likers", () => likers.count(taken));
  const work = lines.parse(taken, audience.anyCrowded());
  tellCounts(work.comments, work.videos);
  /** @type {string[]} */
  const watched = [];
  /** @type {string[]} */
  const quiet = [];
  for (const id of work.videos) {
    if (!audience.watched(`live/${id}`)) quiet.push(id);
    else if (audience.claim(`live/${id}`, TICK_MS - 10)) watched.push(id);
    else marks.putAll("v", [id]);
  }
  if (watched.length && !attempt("publish", () => rows.publishVideos(watched))) marks.putAll("v", watched);
  for (let i = 0; i < quiet.length; i += 500) {
    const some = quiet.slice(i, i + 500);
    if (!attempt("refresh", () => rows.refreshVideos(some))) marks.putAll("v", some);
    // Who began to watch between the question above and the write has read an old row.
    marks.putAll(
      "v",
      some.filter((id) => audience.watched(`live/${id}`)),
    );
  }
  const open = [...work.users].filter((id) => audience.watched(`users/${id}`));
  if (open.length) attempt("accounts", () => rows.publishUsers(open));
  if (work.removals && !attempt("removals", rows.publishRemovals)) marks.put("g\n");
  if (!work.received.length) return;
  if (audience.claim("inboxes", INBOX_MS)) attempt("inboxes", () => inboxes.deliver(work.received));
  else marks.put(`${work.received.join("\n")}\n`);
}

/** @param {Set<string>} comments @param {Set<string>} videos grows by the clips whose rows are to be told */
function tellCounts(comments, videos) {
  const ids = [...comments];
  for (let i = 0; i < ids.length; i += 100) {
    const some = ids.slice(i, i + 100);
    const told = attempt("counts", () => counts.tell(some).forEach((id) => void videos.add(id)));
    if (!told) marks.putAll("k", some);
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
  removed,
  gone,
  peek: rows.peek,
  tick,
};
