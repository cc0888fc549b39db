/// <reference path="../pb_data/types.d.ts" />
// One pinned comment per clip, and what live rows say of it, in the commit that pins. A comment that is hidden is
// unpinned first.
//
// Tails now also hold `counts` (see pb_hooks/live/comment-counts.js), which must not push other events out: the thirty
// are counted without them. What is dropped is always the beginning of a tail, so that its oldest event still tells
// whether something was missed.

const NOW_MS = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const OTHERS = "FROM json_each(tail) e WHERE e.value ->> 'op' <> 'counts'";
const COUNTS = 'instr(tail, \'"op":"counts"\')';
const FULL = "json_array_length(tail) >= 30 THEN json_remove(tail, '$[0]')";
/** Looking into every event takes a millisecond where thirty are long: only where there are `counts`. */
const FULL_OF_OTHERS = `${COUNTS} = 0 AND ${FULL}
      WHEN ${COUNTS} > 0 AND (SELECT COUNT(*) ${OTHERS}) >= 30 THEN (SELECT json_group_array(json(kept.value))
        FROM (SELECT MIN(e.key) AS first ${OTHERS}) dropped, json_each(tail) kept WHERE kept.key > dropped.first)`;

const event = (op) => `
  UPDATE live SET rev = rev + 1, tail = json_insert(
    CASE WHEN NOT json_valid(tail) THEN '[]' WHEN ${FULL_OF_OTHERS} ELSE tail END, '$[#]',
    json_object('op', '${op}', 'rev', rev + 1, 'at', ${NOW_MS}, 'id', NEW.id))
  WHERE id = NEW.video;`;

const TRIGGERS = {
  pin_one: `BEFORE UPDATE OF pinned ON comments WHEN NEW.pinned AND NOT OLD.pinned BEGIN
    UPDATE comments SET pinned = FALSE WHERE video = NEW.video AND pinned AND id <> NEW.id; END`,
  pin_hidden: `AFTER UPDATE OF status ON comments WHEN NEW.pinned AND NEW.status <> 'visible' BEGIN
    UPDATE comments SET pinned = FALSE WHERE id = NEW.id; END`,
  live_comments_pinned: `AFTER UPDATE OF pinned ON comments WHEN NEW.pinned AND NOT OLD.pinned BEGIN
    ${event("pin")} END`,
  live_comments_unpinned: `AFTER UPDATE OF pinned ON comments WHEN OLD.pinned AND NOT NEW.pinned BEGIN
    ${event("unpin")} END`,
};

/** Puts the triggers that append to the tails of clips anew, with one expression in the place of another. */
function retell(app, from, to) {
  for (const name of ["insert", "delete", "shown", "hidden"]) {
    const trigger = `live_comments_${name}`;
    const rows = arrayOf(new DynamicModel({ sql: "" }));
    app.db().newQuery(`SELECT sql FROM sqlite_master WHERE name = '${trigger}'`).all(rows);
    const sql = rows[0].sql;
    if (!sql.includes(from)) throw new Error(`${trigger} is not as expected`);
    app.db().newQuery(`DROP TRIGGER ${trigger}`).execute();
    app
      .db()
      .newQuery(sql.replace(from, () => to))
      .execute();
  }
}

migrate(
  (app) => {
    for (const [name, body] of Object.entries(TRIGGERS))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    retell(app, FULL, FULL_OF_OTHERS);
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    retell(app, FULL_OF_OTHERS, FULL);
  },
);
