// Finds stored files that belong to no record. Pure.

/**
 * Splits the key of a stored file: `collection/record/file`, or a thumbnail of it below `thumbs_file/`.
 * @param {string} key
 * @returns {{ record: string, file: string } | null} null for any other key
 */
function parseKey(key) {
  const [, record, first = "", second] = key.split("/");
  if (!record || !first) return null;
  return { record, file: second === undefined ? first : first.replace(/^thumbs_/, "") };
}

/**
 * Keys whose record is gone or does not name the file.
 * @param {string[]} keys
 * @param {Map<string, string[]>} named file names by record
 */
function findOrphans(keys, named) {
  return keys.filter((key) => {
    const parts = parseKey(key);
    return parts !== null && !named.get(parts.record)?.includes(parts.file);
  });
}

module.exports = { parseKey, findOrphans };
