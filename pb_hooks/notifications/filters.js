// Filters of the notification list, each with the kinds that it shows. Pure.

/** @type {Record<string, string[]>} */
const KINDS = {
  likes: ["like", "comment_like"],
  comments: ["comment", "reply"],
  follows: ["follow"],
  mentions: ["mention"],
  decisions: ["moderation"],
};

/**
 * The filter that shows a row, as SQL. The index idx_notifications_filter has the same expression: without it a filter
 * would read all notifications of the user. @param {string} row
 */
const filterSql = (row) =>
  `CASE ${row}.kind ${Object.entries(KINDS)
    .flatMap(([filter, kinds]) => kinds.map((kind) => `WHEN '${kind}' THEN '${filter}'`))
    .join(" ")} END`;

/** @param {string} filter @returns {boolean} false for an unknown filter; "" shows everything */
const isFilter = (filter) => filter === "" || Object.keys(KINDS).includes(filter);

module.exports = { KINDS, filterSql, isFilter };
