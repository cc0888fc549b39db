// Keys in files of the data folder: a copy of the database alone is not enough to compute keyed hashes or to sign.

const HASH_KEY = "address-hash.key";
const KEY_LENGTH = 64;
/** Bytes as `$os.writeFile` expects them. @param {string} text ASCII */
const bytesOf = (text) => [...text].map((letter) => letter.charCodeAt(0));
const ONLY_OWNER = /** @type {any} */ (0o600);

/** @param {string} file */
const path = (file) => $filepath.join($app.dataDir(), file);

/**
 * Creates a file if there is none. Runs when the server starts, before any request.
 * @param {string} file
 * @param {() => string} make its text, ASCII
 */
function makeKeyFile(file, make) {
  try {
    $os.stat(path(file));
  } catch {
    $os.writeFile(path(file), bytesOf(make()), ONLY_OWNER);
  }
}

const makeHashKey = () => makeKeyFile(HASH_KEY, () => $security.randomString(KEY_LENGTH));

/** @param {string} file @returns {string} */
const readKeyFile = (file) => toString($os.readFile(path(file)));

/** @param {string} text @returns {string} 64 hexadecimal digits */
const dataKeyHash = (text) => $security.hs256(text, readKeyFile(HASH_KEY));

module.exports = { makeKeyFile, makeHashKey, readKeyFile, dataKeyHash };
