/// <reference path="../pb_data/types.d.ts" />
// One row that GET /api/app/ready writes, to find out whether the database takes a write.
migrate(
  (app) => {
    app
      .db()
      .newQuery("CREATE TABLE readiness (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL)")
      .execute();
    app.db().newQuery("INSERT INTO readiness (id, at) VALUES (1, 0)").execute();
  },
  (app) => {
    app.db().newQuery("DROP TABLE readiness").execute();
  },
);
