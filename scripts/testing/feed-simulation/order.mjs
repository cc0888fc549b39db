// A list in descending order of values that change, as an index of the database is.

/** @typedef {import("./site.mjs").Row} Row */

/** @param {"score" | "views"} key */
export function ordered(key) {
  /** @type {Row[]} */
  const items = [];
  return {
    /** @param {Row} item */
    add: (item) => void items.push(item),

    /** In order now. Insertion sort: a list that changed little costs one pass. */
    list() {
      for (let i = 1; i < items.length; i++) {
        const item = /** @type {Row} */ (items[i]);
        const value = item[key];
        let place = i;
        for (; place > 0; place--) {
          const before = /** @type {Row} */ (items[place - 1]);
          if (before[key] >= value) break;
          items[place] = before;
        }
        items[place] = item;
      }
      return items;
    },
  };
}
