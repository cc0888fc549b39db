// How long a push service that fails is left alone. Pure.

const FIRST_SECONDS = 60;
const MAX_SECONDS = 3600;

/**
 * Each failure in a row doubles the pause.
 * @param {number} before seconds of the last pause, 0 after a message that was taken
 * @param {number} asked seconds, by the service's `Retry-After`
 */
const nextPause = (before, asked) => Math.min(MAX_SECONDS, Math.max(FIRST_SECONDS, 2 * before, asked));

module.exports = { nextPause };
