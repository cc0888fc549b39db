/// <reference path="../pb_data/types.d.ts" />
// What waits for the operator, one row per clip, comment or account: what is reported, what is held, and appeals. The
// relations open the things themselves. `weight`: reports of trusted accounts count three, of others one, of guests a
// quarter. What a ban hides does not wait. The first columns are what a screen shows beside each other.

const HISTORY = (account) => `(SELECT COUNT(*) FROM decisions h
  WHERE h.user = ${account} AND h.action IN ('removed', 'suspended', 'banned'))`;

const QUEUE = `SELECT
  (COALESCE(v.id, '') || COALESCE(c.id, '') || COALESCE(a.id, '')) AS id,
  CAST(q.weight AS REAL) AS weight, CAST(q.reasons AS TEXT) AS reasons, r.id AS report,
  CAST(COALESCE(v.caption, c.text, '@' || a.username || ' ' || a.full_name) AS TEXT) AS text,
  v.id AS video, c.id AS comment, a.id AS account, author.id AS author, d.id AS appeal,
  CAST(COALESCE(d.appeal, '') AS TEXT) AS appealed,
  CAST(COALESCE(v.status, c.status, a.status) AS TEXT) AS state,
  CAST(q.reports AS INT) AS reports, CAST(q.trusted AS INT) AS trusted, CAST(q.notes AS TEXT) AS notes,
  CAST((unixepoch() - unixepoch(q.since)) / 3600 AS INT) AS hours,
  CAST(${HISTORY("author.id")} AS INT) AS history,
  CAST(q.since AS TEXT) AS since
FROM (
  SELECT video, comment, account, MAX(report) AS report, MAX(appeal) AS appeal, SUM(weight) AS weight,
    SUM(n) AS reports, SUM(trusted) AS trusted, MIN(since) AS since, group_concat(DISTINCT reason) AS reasons,
    group_concat(note, ' / ') AS notes
  FROM (
    SELECT video, comment, account, id AS report, '' AS appeal, 1 AS n, trusted, created AS since, reason,
      NULLIF(note, '') AS note, iif(trusted, 3, iif(reporter = '', 0.25, 1)) AS weight
    FROM reports WHERE status = 'open'
    UNION ALL
    SELECT iif(kind = 'video', video, ''), iif(kind = 'comment', comment, ''), iif(kind = 'account', user, ''),
      '', id, 0, 0, appealed, NULL, NULL, 0
    FROM decisions WHERE appeal_status = 'open'
    UNION ALL
    SELECT id, '', '', '', '', 0, 0, updated, NULL, NULL, 0 FROM videos WHERE status = 'held'
    UNION ALL
    SELECT '', id, '', '', '', 0, 0, created, NULL, NULL, 0 FROM comments WHERE status = 'held'
  ) GROUP BY video, comment, account
) q
LEFT JOIN videos v ON v.id = q.video AND q.video <> ''
LEFT JOIN comments c ON c.id = q.comment AND q.comment <> ''
LEFT JOIN users a ON a.id = q.account AND q.account <> ''
LEFT JOIN users author ON author.id = COALESCE(v.user, c.user, a.id)
LEFT JOIN reports r ON r.id = q.report AND q.report <> ''
LEFT JOIN decisions d ON d.id = q.appeal AND q.appeal <> ''
WHERE author.id IS NOT NULL AND COALESCE(v.by_ban, '') = '' AND COALESCE(c.by_ban, '') = ''`;

const INDEXES = {
  videos: "idx_videos_held",
  comments: "idx_comments_held",
};

migrate(
  (app) => {
    for (const [name, index] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(index, false, "status", "status = 'held'");
      app.save(collection);
    }
    app.save(new Collection({ type: "view", name: "moderation_queue", viewQuery: QUEUE }));
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("moderation_queue"));
    for (const [name, index] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(index);
      app.save(collection);
    }
  },
);
