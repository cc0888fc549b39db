// A key that is a file of the data folder: with the database alone, what it makes cannot be made again.

const KEY_FILE = "address-hash.key";
const KEY_LENGTH = 64;
/** As $os.writeFile takes them. @param {string} text ASCII */
const bytesOf = (text) => [...text].map((letter) => letter.charCodeAt(0));
const ONLY_OWNER = /** @type {any} */ (0o600);

const path = () => $filepath.join($app.dataDir(), KEY_FILE);

/** Makes the key where there is none. Runs once, when the server starts, before any request. */
function makeKey() {
  try {
    $os.stat(path());
  } catch {
    $os.writeFile(path(), bytesOf($security.randomString(KEY_LENGTH)), ONLY_OWNER);
  }
}

/** @param {string} text @returns {string} 64 hexadecimal digits */
const keyed = (text) => $security.hs256(text, toString($os.readFile(path())));

module.exports = { makeKey, keyed };
