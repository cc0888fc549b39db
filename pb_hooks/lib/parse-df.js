// Decides from the output of `df` whether a disk has room. Pure.

/** A tenth of the disk stays free, of large disks 5 GB: databases grow, and a full disk stops everything. */
const FREE_SHARE = 0.1;
const FREE_KB = 5 * 1024 * 1024;

/**
 * Whether so many bytes fit, by the output of `df -Pk <folder>`; true if that cannot be parsed.
 * @param {string} df
 * @param {number} bytes
 */
function hasRoom(df, bytes) {
  const [size, free] = (/\s(\d+)\s+\d+\s+(\d+)\s+\d+%/.exec(df) ?? []).slice(1).map(Number);
  if (size === undefined || free === undefined) return true;
  return free - bytes / 1024 >= Math.min(size * FREE_SHARE, FREE_KB);
}

module.exports = { hasRoom };
