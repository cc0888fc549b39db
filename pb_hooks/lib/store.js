// The app's store, as everything of ours shares it between PocketBase's JavaScript engines. A Go object or method is
// wrapped anew each time it is asked for, which costs as much as the call (a third of what a like took here): each
// engine asks once.

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

module.exports = { store };
