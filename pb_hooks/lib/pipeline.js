// Runs several handlers of one event in one JavaScript engine. PocketBase gives each handler an engine of its own until
// the row is written: with four handlers per comment, sixty simultaneous comments used up all 64 engines, and each
// further write built a new one. In the 20 s of the storm test the server did 3,900 writes instead of 2,950.

const { watched } = require("./slow-work.js");
const { withWriteSlot } = require("./slots.js");

/**
 * @param {RecordRequest} e
 * @param {() => WriteHandler[]} load loads the handlers, in this order; each calls its `next` or throws
 */
function runPipeline(e, load) {
  const run = () => {
    const handlers = load();
    const from = (/** @type {number} */ n) => {
      const handler = handlers[n];
      if (handler) handler(e, () => from(n + 1));
      else e.next();
    };
    from(0);
  };
  // A batch holds the database's write lock, for which those with a slot may be waiting.
  watched(e.requestEvent, () => (e.app.isTransactional() ? run() : withWriteSlot(e.requestEvent, run)));
}

module.exports = { runPipeline };
