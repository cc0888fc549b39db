// Compares times of a clock that an administrator or NTP may set back. Pure.

/** Engines read the clock at slightly different moments: so much ahead is no change of the clock. */
const MAX_SKEW_MS = 1000;

/**
 * Whether so much time has passed. A time ahead of now was taken before the clock was set back: nothing waits for it, which
 * would take as long as the change was large.
 * @param {number} since ms since 1970
 * @param {number} ms
 * @param {number} now ms since 1970
 */
const hasPassed = (since, ms, now) => now - since >= ms || since - now > MAX_SKEW_MS;

/**
 * Whether an end is still ahead. One further ahead than `ms`, its longest distance, was set before the clock was set back.
 * @param {number} until ms since 1970
 * @param {number} ms
 * @param {number} now ms since 1970
 */
const isAhead = (until, ms, now) => until > now && until - now <= ms + MAX_SKEW_MS;

module.exports = { MAX_SKEW_MS, hasPassed, isAhead };
