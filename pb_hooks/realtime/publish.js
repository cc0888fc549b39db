// Publishes public rows: the only file that knows over which transports they go. With a live engine a row goes there, and
// to PocketBase's subscribers only if the topic has some: clients that fell back.
const audience = require("./audience.js");
const engine = require("../live-engine/engine.js");

/**
 * Sends a row to the subscribers of its topic. Call it only for rows that everybody may read: a live engine checks no API rule.
 * The record is marked as loaded and unchanged, so PocketBase notifies its subscribers and writes nothing. The row may therefore
 * leave out or shorten columns.
 * @param {core.Collection} collection
 * @param {string} id
 * @param {string} json the row
 */
function publish(collection, id, json) {
  if (!passOn(collection, id, () => `{"action":"update","record":${json}}`)) return;
  const record = new Record(collection, JSON.parse(json));
  record.postScan();
  record.ignoreUnchangedFields(true);
  $app.saveNoValidate(record);
}

/**
 * Sends a last update and a delete for a row that is deleted already. To PocketBase saving and deleting a missing row
 * changes nothing, but it still notifies the subscribers; a client may receive the two messages in either order.
 * @param {core.Collection} collection
 * @param {Record<string, any>} row
 */
function publishRemoval(collection, row) {
  if (!passOn(collection, row.id, () => `{"action":"delete","record":{"id":"${row.id}"}}`)) return;
  const record = new Record(collection, row);
  record.markAsNotNew();
  $app.saveNoValidate(record);
  $app.delete(record);
}

/**
 * @param {core.Collection} collection @param {string} id @param {() => string} payload
 * @returns {boolean} whether PocketBase's subscribers need the row
 */
function passOn(collection, id, payload) {
  if (!engine.isUp()) return true;
  const topic = `${collection.name}/${id}`;
  engine.enqueue(topic, payload());
  return audience.isSubscribed(topic);
}

module.exports = { publish, publishRemoval };
