// Reads the output of `df`, and decides from it whether a disk has room. Pure.

/** A tenth of the disk stays free, of large disks 5 GB: databases grow, and a full disk stops everything. */
const FREE_SHARE = 0.1;
const FREE_BYTES = 5 * 1024 ** 3;

/**
 * Size and free space of a disk in bytes, by the output of `df -Pk <folder>`; undefined if that cannot be parsed.
 * @param {string} df
 */
function parseDf(df) {
  const [size, free] = (/\s(\d+)\s+\d+\s+(\d+)\s+\d+%/.exec(df) ?? []).slice(1).map(Number);
  return size === undefined || free === undefined ? undefined : { size: size * 1024, free: free * 1024 };
}

/**
 * Whether so many bytes fit, by the output of `df -Pk <folder>`; true if that cannot be parsed.
 * @param {string} df
 * @param {number} bytes
 */
function hasRoom(df, bytes) {
  const disk = parseDf(df);
  return !disk || disk.free - bytes >= Math.min(disk.size * FREE_SHARE, FREE_BYTES);
}

module.exports = { hasRoom, parseDf };
