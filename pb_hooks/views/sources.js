// Where the viewer of a view came from. Pure.

/** The position of a name is what `views_by_day` stores. Add names at the end only. */
const SOURCES = ["other", "foryou", "following", "newest", "discover", "search", "tag", "profile", "link"];

/** Sources by the first part of the client's name of a list. @type {Map<unknown, string>} */
const BY_LIST = new Map(
  Object.entries({
    ...{ foryou: "foryou", following: "following", newest: "newest", trending: "discover" },
    ...{ category: "discover", q: "search", tag: "tag", user: "profile", link: "link" },
  }),
);

/**
 * The source of a view. In the list `link:<video>` the other videos are trending ones.
 * @param {unknown} list as the client names it, such as `newest` or `user:<id>`
 * @param {string} video
 * @returns {number}
 */
function sourceOf(list, video) {
  const [kind, subject] = typeof list === "string" ? list.split(":", 2) : [];
  const source = kind === "link" && subject !== video ? "discover" : BY_LIST.get(kind);
  return SOURCES.indexOf(source ?? "other");
}

module.exports = { SOURCES, sourceOf };
