/**
 * Sends a row to the subscribers of its topic. The record counts as just read: nothing in it has changed, so PocketBase
 * writes nothing, whatever columns the row leaves out or shortens.
 * @param {core.Collection} collection
 * @param {Record<string, any>} row
 */
function sendRow(collection, row) {
  const record = new Record(collection, row);
  record.postScan();
  record.ignoreUnchangedFields(true);
  $app.saveNoValidate(record);
}

module.exports = { sendRow };
