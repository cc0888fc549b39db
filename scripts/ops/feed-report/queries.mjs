// Statements of the feed report. Each adds up in SQLite and returns one JSON text.

const DAY_S = 86_400;
/** Videos of this age are judged: younger ones have had too little time, older ones were watched by rows since cut. */
const AGE_DAYS = { from: 2, to: 30 };

/**
 * @typedef {{ reason: string, isUsual: number, watches: number, stayed: number }} ReasonSum `isUsual`: 1 if the
 *   viewer has more than `usualWatches` rows
 * @typedef {{ users: number, reasons: ReasonSum[], owners: { all: number, seen: number },
 *   videos: { all: number, few: number }, hours: (number | null)[] }} Sums `hours` until a video had `viewers`
 */

/**
 * @param {number} now in seconds since 1970
 * @param {{ usualWatches: number, fewViewers: number, viewers: number }} thresholds
 * @returns {Record<keyof Sums, string>}
 */
export function queries(now, { usualWatches, fewViewers, viewers }) {
  const judged = `listed AND born BETWEEN ${now - AGE_DAYS.to * DAY_S} AND ${now - AGE_DAYS.from * DAY_S}`;
  return {
    users: "SELECT CAST(COUNT(DISTINCT viewer) AS TEXT) AS json FROM watches",
    reasons: `WITH counts AS (SELECT viewer, COUNT(*) > ${usualWatches} AS isUsual FROM watches GROUP BY viewer)
      SELECT json_group_array(json_object('reason', reason, 'isUsual', isUsual, 'watches', n, 'stayed', stayed)) AS json
      FROM (SELECT reason, isUsual, COUNT(*) AS n, SUM(stayed) AS stayed
        FROM watches JOIN counts USING (viewer) GROUP BY reason, isUsual ORDER BY reason, isUsual)`,
    owners: `SELECT json_object('all', COUNT(*), 'seen', COALESCE(SUM(shown > 0), 0)) AS json
      FROM (SELECT SUM(shown) AS shown FROM video_ranks WHERE ${judged} GROUP BY user)`,
    videos: `SELECT json_object('all', COUNT(*), 'few', COALESCE(SUM(shown < ${fewViewers}), 0)) AS json
      FROM video_ranks WHERE ${judged}`,
    hours: `WITH judged AS (SELECT n, born FROM video_ranks WHERE ${judged}),
        numbered AS (SELECT video, at, ROW_NUMBER() OVER (PARTITION BY video ORDER BY at) AS place
          FROM watches WHERE video IN (SELECT n FROM judged))
      SELECT json_group_array((at - born) / 3600.0) AS json
      FROM judged LEFT JOIN numbered ON numbered.video = judged.n AND place = ${viewers}`,
  };
}
