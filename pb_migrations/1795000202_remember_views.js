/// <reference path="../pb_data/types.d.ts" />
// Who saw what in the last half hour, so that one viewer counts once: no collection, because nobody may read it,
// and rows go after 30 minutes. `address` is a hash with a secret that lives as long as the process, guests only.

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE view_marks (
          viewer TEXT NOT NULL, video TEXT NOT NULL, at INTEGER NOT NULL, address TEXT NOT NULL,
          PRIMARY KEY (viewer, video)) WITHOUT ROWID`,
      )
      .execute();
    app.db().newQuery("CREATE INDEX idx_view_marks_at ON view_marks (at)").execute();
    app
      .db()
      .newQuery("CREATE INDEX idx_view_marks_address ON view_marks (address, at) WHERE address <> ''")
      .execute();
  },
  (app) => {
    app.db().newQuery("DROP TABLE IF EXISTS view_marks").execute();
  },
);
