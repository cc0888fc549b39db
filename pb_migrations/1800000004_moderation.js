/// <reference path="../pb_data/types.d.ts" />
// Moderation: reports, decisions and appeals, the log, and the operator's queue.

// One row per video, comment or user that waits for the operator: reported, held, or appealed. Rows hidden by a ban do
// not wait. `weight`: reports of trusted users count three, of others one, of guests a quarter. The first columns are
// those that the dashboard shows beside each other; relations open the things themselves.
const QUEUE = `SELECT
  (COALESCE(v.id, '') || COALESCE(c.id, '') || COALESCE(a.id, '')) AS id,
  CAST(q.weight AS REAL) AS weight, CAST(q.reasons AS TEXT) AS reasons, r.id AS report,
  CAST(COALESCE(v.caption, c.text, '@' || a.username || ' ' || a.full_name) AS TEXT) AS text,
  v.id AS video, c.id AS comment, a.id AS account, author.id AS author, d.id AS appeal,
  CAST(COALESCE(d.appeal, '') AS TEXT) AS appealed,
  CAST(COALESCE(v.status, c.status, a.status) AS TEXT) AS state,
  CAST(q.reports AS INT) AS reports, CAST(q.trusted AS INT) AS trusted, CAST(q.notes AS TEXT) AS notes,
  CAST((unixepoch() - unixepoch(q.since)) / 3600 AS INT) AS hours,
  CAST((SELECT COUNT(*) FROM decisions h
    WHERE h.user = author.id AND h.action IN ('removed', 'suspended', 'banned')) AS INT) AS history,
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
WHERE author.id IS NOT NULL AND COALESCE(v.status_before_ban, '') = '' AND COALESCE(c.status_before_ban, '') = ''`;

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const relation = (name, collection, required = false) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      required,
      maxSelect: 1,
      cascadeDelete: false,
    });
    const text = (name, max, more = {}) => ({ type: "text", name, max, ...more });
    const select = (name, values, required = false) => ({
      type: "select",
      name,
      values,
      required,
      maxSelect: 1,
    });
    const date = (name, more = {}) => ({ type: "date", name, ...more });
    const created = { type: "autodate", name: "created", onCreate: true };

    app.save(
      new Collection({
        type: "base",
        name: "reports",
        fields: [
          relation("reporter", "users"),
          relation("video", "videos"),
          relation("comment", "comments"),
          relation("account", "users"),
          select(
            "reason",
            ["spam", "harassment", "hate", "violence", "nudity", "misinformation", "copyright", "other"],
            true,
          ),
          text("note", 1000),
          select("status", ["open", "dismissed", "removed", "suspended"]),
          created,
          text("about", 120),
          date("decided"),
          date("until", { hidden: true }),
          // Judged when the report comes; `counted` is when it held something together with others.
          { type: "bool", name: "trusted", hidden: true },
          { type: "number", name: "weight", min: 0, hidden: true },
          date("counted", { hidden: true }),
        ],
        indexes: [
          "CREATE INDEX idx_reports_status ON reports (status, created DESC)",
          "CREATE UNIQUE INDEX idx_reports_once_video ON reports (video, reporter) WHERE video != '' AND reporter != ''",
          "CREATE INDEX idx_reports_video ON reports (video, status) WHERE video != ''",
          "CREATE UNIQUE INDEX idx_reports_once_comment ON reports (comment, reporter) WHERE comment != '' AND reporter != ''",
          "CREATE INDEX idx_reports_comment ON reports (comment, status) WHERE comment != ''",
          "CREATE UNIQUE INDEX idx_reports_once_account ON reports (account, reporter) WHERE account != '' AND reporter != ''",
          "CREATE INDEX idx_reports_account ON reports (account, status) WHERE account != ''",
          "CREATE INDEX idx_reports_reporter ON reports (reporter, created DESC) WHERE reporter != ''",
        ],
      }),
    );

    // Decisions about users, videos and comments, and the appeals. Videos and comments are plain ids: a decision
    // outlives what it was about. `seq` names its row in the log.
    app.save(
      new Collection({
        type: "base",
        name: "decisions",
        fields: [
          relation("user", "users", true),
          select("kind", ["video", "comment", "account"], true),
          text("video", 15),
          text("comment", 15),
          select(
            "action",
            [
              "removed",
              "restored",
              "held",
              "released",
              "suspended",
              "banned",
              "lifted",
              "labelled",
              "rejected",
            ],
            true,
          ),
          text("reason", 20, { pattern: "^[a-z]*$" }),
          date("until"),
          text("about", 120),
          text("appeal", 1000),
          date("appealed"),
          select("appeal_status", ["open", "accepted", "rejected"]),
          { type: "number", name: "seq", onlyInt: true, hidden: true },
          created,
        ],
        indexes: [
          "CREATE INDEX idx_decisions_user ON decisions (user, created DESC)",
          "CREATE INDEX idx_decisions_appeals ON decisions (appealed) WHERE appeal_status = 'open'",
        ],
      }),
    );

    // Rows are added one after the other and never change. `hash` covers the row and the hash before it, so changes by
    // SQL after dropping the triggers show (pb_hooks/moderation/log-hash-chain.js).
    app.save(
      new Collection({
        type: "base",
        name: "moderation_log",
        fields: [
          { type: "number", name: "seq", onlyInt: true, required: true },
          text("at", 24),
          text("actor", 300),
          text("kind", 20),
          text("target", 15),
          text("account", 15),
          text("action", 20),
          text("reason", 20),
          text("before", 500),
          text("after", 500),
          text("prev", 64),
          text("hash", 64),
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_moderation_log_seq ON moderation_log (seq)",
          "CREATE INDEX idx_moderation_log_target ON moderation_log (target, seq)",
          "CREATE INDEX idx_moderation_log_account ON moderation_log (account, seq)",
        ],
      }),
    );
    run(`CREATE TRIGGER moderation_log_insert_refuse_gap BEFORE INSERT ON moderation_log
      WHEN NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM moderation_log)
        OR NEW.prev <> COALESCE((SELECT hash FROM moderation_log ORDER BY seq DESC LIMIT 1), '') OR NEW.hash = ''
      BEGIN SELECT RAISE(ABORT, 'the log is written by the server'); END`);
    run(`CREATE TRIGGER moderation_log_update_refuse BEFORE UPDATE ON moderation_log
      BEGIN SELECT RAISE(ABORT, 'the log never changes'); END`);
    run(`CREATE TRIGGER moderation_log_delete_refuse BEFORE DELETE ON moderation_log
      BEGIN SELECT RAISE(ABORT, 'the log never changes'); END`);

    app.save(new Collection({ type: "view", name: "moderation_queue", viewQuery: QUEUE }));
  },
  (app) => {
    for (const name of ["moderation_queue", "moderation_log", "decisions", "reports"])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
