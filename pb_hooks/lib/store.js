// Gives access to the app's store, which all JavaScript engines of PocketBase share. PocketBase wraps a Go object or
// method again at each access, which costs as much as the call (a third of the cost of a like), so each engine caches
// the methods.

/** @typedef {{ get: (key: string) => any, set: (key: string, value: any) => void,
 *   setFunc: (key: string, change: (old: any) => any) => void }} Store */

/** @type {Store | undefined} */
let kept;

/** @returns {Store} */
function store() {
  if (!kept) {
    const all = $app.store();
    kept = { get: all.get, set: all.set, setFunc: all.setFunc };
  }
  return kept;
}

/** Entries whose keys begin so, without that beginning. @param {string} prefix @returns {[name: string, value: any][]} */
const entriesOf = (prefix) =>
  Object.entries($app.store().getAll())
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value]);

module.exports = { store, entriesOf };
