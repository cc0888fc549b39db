// Reads the tags of captions that no hook has read: those from before tags existed, and rows written by SQL.
const { select } = require("../lib/sql.js");
const { tagsOf } = require("./parse-tags.js");

/** Captions per tick: about 10 ms. */
const SLICE = 20;

const UNREAD = `SELECT id, caption FROM videos INDEXED BY idx_videos_unread_tags WHERE tags = '' ORDER BY created DESC LIMIT ${SLICE}`;
/** A caption that changed meanwhile is read again. Triggers keep the rest. */
const SET_TAGS = `UPDATE videos SET tags = j.value ->> 1 FROM json_each({:read}) j
  WHERE videos.id = j.value ->> 0 AND videos.caption = j.value ->> 2 AND videos.tags = ''`;

function readCaptions() {
  const rows = select($app, UNREAD, { id: "", caption: "" });
  if (rows.length === 0) return;
  const read = rows.map(({ id, caption }) => [id, JSON.stringify(tagsOf(caption.normalize("NFC"))), caption]);
  $app
    .db()
    .newQuery(SET_TAGS)
    .bind({ read: JSON.stringify(read) })
    .execute();
}

module.exports = { readCaptions };
