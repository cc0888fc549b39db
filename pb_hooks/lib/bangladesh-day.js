// Days of Bangladesh, which has no daylight saving time: UTC + 6 hours. A day is a number of days since 1970. Pure.

const OFFSET_S = 6 * 3600;
const DAY_S = 86_400;

/** SQL: the day of a time. @param {string} seconds SQL of an integer, since 1970 */
const dayOf = (seconds) => `((${seconds} + ${OFFSET_S}) / ${DAY_S})`;

/** The day of a time, with the share of it that has passed behind the point. @param {number} ms since 1970 */
const daysSince1970 = (ms) => (ms / 1000 + OFFSET_S) / DAY_S;

/** SQL: the present day. */
const TODAY = dayOf("unixepoch()");

/** SQL: the day as text, such as `2026-11-26`. @param {string} day SQL */
const dayText = (day) => `date(${day} * ${DAY_S}, 'unixepoch')`;

/** SQL: the first moment of the day in UTC, as PocketBase writes times. @param {string} day SQL */
const dayStart = (day) => `strftime('%Y-%m-%d %H:%M:%fZ', ${day} * ${DAY_S} - ${OFFSET_S}, 'unixepoch')`;

module.exports = { daysSince1970, dayOf, TODAY, dayText, dayStart };
