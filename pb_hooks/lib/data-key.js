// Keyed hashes with a key file in the data folder: a copy of the database alone is not enough to compute them.

const KEY_FILE = "address-hash.key";
const KEY_LENGTH = 64;
/** Bytes as `$os.writeFile` expects them. @param {string} text ASCII */
const bytesOf = (text) => [...text].map((letter) => letter.charCodeAt(0));
const ONLY_OWNER = /** @type {any} */ (0o600);

const path = () => $filepath.join($app.dataDir(), KEY_FILE);

/** Creates the key if there is none. Runs once, when the server starts, before any request. */
function makeKey() {
  try {
    $os.stat(path());
  } catch {
    $os.writeFile(path(), bytesOf($security.randomString(KEY_LENGTH)), ONLY_OWNER);
  }
}

/** @param {string} text @returns {string} 64 hexadecimal digits */
const dataKeyHash = (text) => $security.hs256(text, toString($os.readFile(path())));

module.exports = { makeKey, dataKeyHash };
