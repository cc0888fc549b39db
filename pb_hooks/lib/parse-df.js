// When a disk is full. Pure.

/** A tenth of the disk stays free, of large ones 5 GB: databases grow, and a full disk stops everything. */
const FREE_SHARE = 0.1;
const FREE_KB = 5 * 1024 * 1024;

/**
 * Whether so many bytes more fit, by what `df -Pk <folder>` prints; true where that cannot be read.
 * @param {string} df
 * @param {number} bytes
 */
function hasRoom(df, bytes) {
  const [size, free] = (/\s(\d+)\s+\d+\s+(\d+)\s+\d+%/.exec(df) ?? []).slice(1).map(Number);
  if (size === undefined || free === undefined) return true;
  return free - bytes / 1024 >= Math.min(size * FREE_SHARE, FREE_KB);
}

module.exports = { hasRoom };
