/// <reference path="../pb_data/types.d.ts" />
// Who decided what, and why: rows are added, one after the other, and never change. Triggers refuse everything else,
// whatever asks; hooks refuse edits of the collection (pb_hooks/moderation/log-routes.js). `hash` covers the row and the hash
// before it, so that what SQL does after dropping the triggers shows (pb_hooks/moderation/log-hash-chain.js).

const TRIGGERS = {
  next: `BEFORE INSERT ON moderation_log
    WHEN NEW.seq <> (SELECT COALESCE(MAX(seq), 0) + 1 FROM moderation_log)
      OR NEW.prev <> COALESCE((SELECT hash FROM moderation_log ORDER BY seq DESC LIMIT 1), '') OR NEW.hash = ''
    BEGIN SELECT RAISE(ABORT, 'the log is written by the server'); END`,
  update: `BEFORE UPDATE ON moderation_log BEGIN SELECT RAISE(ABORT, 'the log never changes'); END`,
  delete: `BEFORE DELETE ON moderation_log BEGIN SELECT RAISE(ABORT, 'the log never changes'); END`,
};

migrate(
  (app) => {
    const text = (name, max) => ({ type: "text", name, max });
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
    for (const [name, body] of Object.entries(TRIGGERS))
      app.db().newQuery(`CREATE TRIGGER moderation_log_${name} ${body}`).execute();
  },
  (app) => app.delete(app.findCollectionByNameOrId("moderation_log")),
);
