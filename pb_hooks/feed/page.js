// Builds the items of one page of For You, and judges visibility again: minutes may lie between ranking and reading.
const { select } = require("../lib/sql.js");
const { addFields, ITEM, WITH_OWNER } = require("../videos/item.js");
const { SUGGESTED_LIST } = require("../visibility/sql.js");

const ITEMS = `SELECT v.id AS id, v.user AS owner, v.category AS category, ${ITEM} AS item
  FROM json_each({:videos}) j CROSS JOIN videos v ON v.id = j.value ${WITH_OWNER}
  WHERE ${SUGGESTED_LIST} AND NOT v.sensitive ORDER BY j.key`;

/**
 * Takes videos from the front of `left` until a page is full: some may no longer be visible.
 * @param {{ video: string, reason: string }[]} left
 * @param {number} limit
 * @param {string} me
 */
function takePage(left, limit, me) {
  /** @type {{ id: string, item: string }[]} */
  const page = [];
  while (page.length < limit && left.length) {
    const taken = left.splice(0, limit - page.length);
    const reasons = new Map(taken.map(({ video, reason }) => [video, reason]));
    const videos = JSON.stringify([...reasons.keys()]);
    for (const row of select($app, ITEMS, { id: "", owner: "", category: "", item: "" }, { videos, me })) {
      const reason = reasons.get(row.id) ?? "new";
      const subject = { follow: row.owner, owner: row.owner, category: row.category }[reason];
      page.push({
        id: row.id,
        item: addFields(row.item, { reason: subject ? `${reason}:${subject}` : reason }),
      });
    }
  }
  return page;
}

module.exports = { takePage };
