// Holds the state of the site while the simulation runs: counts of each video, what each viewer has seen, follows, and scores as
// the triggers of pb_migrations/1800000015_watches_and_ranking.js write them.
import { ordered } from "./order.mjs";

/** @typedef {import("./population.mjs").Video} Video @typedef {import("./population.mjs").Viewer} Viewer */
/**
 * @typedef {{ video: Video, shown: number, stayed: number, views: number, likes: number, comments: number, shares: number,
 *   halfWatched: number, start: number, score: number, seenAt: number[] }} Row `seenAt`: hours of first views
 * @typedef {{ viewer: Viewer, stayed: Map<Row, 0 | 1>, newest: Row[], last: Set<Row>,
 *   follows: Set<string>, liked: Row[] }} History of first views `newest`, by number of the video; `last` by the latest view
 * @typedef {ReturnType<typeof createSite>} Site
 */

const EXPECTED = 0.4;
export const DOUBLING_DAYS = 8;
const ASSUMED_VIEWERS = 30;

/** Share of viewers who stayed, with 30 assumed. @param {Row} row */
export const expectedShare = ({ stayed, shown }) =>
  (stayed + ASSUMED_VIEWERS * EXPECTED) / (shown + ASSUMED_VIEWERS);

/** In days. @param {Row} row @param {boolean} ownRate */
function scoreOf({ video, stayed, shown, start }, ownRate) {
  const born = video.born / 24;
  if (!ownRate) return born;
  const share = (stayed / EXPECTED + ASSUMED_VIEWERS * start) / (shown + ASSUMED_VIEWERS);
  return born + DOUBLING_DAYS * Math.log2(share);
}

/** @param {Row[]} earlier videos of the owner, latest last */
function startOf(earlier) {
  let [stayed, shown] = [0, 0];
  for (const row of earlier.slice(-20)) {
    stayed += row.stayed;
    shown += row.shown;
  }
  return Math.max(0.875, Math.min(1.25, (stayed / EXPECTED + 60) / (shown + 60)));
}

/** @param {{ ownRate?: boolean, start?: boolean }} [parts] what the score has besides the birth */
export function createSite({ ownRate = true, start = true } = {}) {
  /** @type {Row[]} oldest first */
  const rows = [];
  const byScore = ordered("score");
  const byViews = ordered("views");
  /** @type {Map<string, typeof byScore>} */
  const byCategory = new Map();
  /** @type {Map<string, Row[]>} oldest first */
  const byOwner = new Map();
  /** @type {Map<number, History>} */
  const histories = new Map();

  return {
    ...{ rows, byScore, byViews, byCategory, byOwner },

    /** @param {Video} video */
    publish(video) {
      const { owner, category, n } = video;
      const earlier = byOwner.get(owner.id) ?? [];
      /** @type {Row} */
      const row = {
        video,
        shown: 0,
        stayed: 0,
        views: 0,
        // Friends do so whatever the video is.
        likes: owner.friends,
        comments: Math.round(owner.friends * ((n % 5) / 10)),
        shares: 0,
        halfWatched: 0,
        start: start ? startOf(earlier) : 1,
        score: Number.NaN,
        seenAt: [],
      };
      row.score = scoreOf(row, ownRate);
      rows.push(row);
      byOwner.set(owner.id, [...earlier, row]);
      if (!byCategory.has(category)) byCategory.set(category, ordered("score"));
      byCategory.get(category)?.add(row);
      byScore.add(row);
      byViews.add(row);
    },

    /** @param {Viewer} viewer @returns {History} */
    historyOf(viewer) {
      const known = histories.get(viewer.n);
      if (known) return known;
      const fresh = { viewer, stayed: new Map(), newest: [], last: new Set(), follows: new Set(), liked: [] };
      histories.set(viewer.n, fresh);
      return fresh;
    },

    /**
     * @param {History} history @param {Row} row @param {ReturnType<typeof import("./truth.mjs").watch>} view
     * @param {number} hour
     */
    record(history, row, view, hour) {
      const before = history.stayed.get(row);
      const stayed = view.stayed || before ? 1 : 0;
      row.views++;
      history.last.delete(row);
      history.last.add(row);
      history.stayed.set(row, stayed);
      if (view.follows) history.follows.add(row.video.owner.id);
      if (before === undefined) {
        row.shown++;
        row.seenAt.push(hour);
        history.newest.splice(
          history.newest.findLastIndex((other) => other.video.n < row.video.n) + 1,
          0,
          row,
        );
        row.halfWatched += Number(view.halfWatched);
        row.likes += Number(view.liked);
        row.comments += Number(view.commented);
        row.shares += Number(view.shared);
        if (view.liked) history.liked.push(row);
      }
      row.stayed += stayed - (before ?? 0);
      row.score = scoreOf(row, ownRate);
    },
  };
}
