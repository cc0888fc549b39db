// Limits what clients may ask of PocketBase's record API: its filter language reaches every table, and a relation
// expanded back and forth answers the square of the rows. Pure.

/**
 * Quoted text and comments, as PocketBase's scanner reads them: a backslash escapes the next character. Text
 * without a closing quote ends with the expression; otherwise the scan would start again at each quote inside.
 */
const TEXT = /"(?:[^"\\]|\\(?:[\s\S]|$))*"?|'(?:[^'\\]|\\(?:[\s\S]|$))*'?|\/\/[^\n]*/g;
const NAME = /[@#A-Za-z_][\w.:@#]*/g;
/** Keywords and values of the filter language. */
const WORDS = new Set(["true", "false", "null", "@now", "@todayStart", "@todayEnd"]);

const MAX_PER_PAGE = 100;
/** Length of a filter: enough for the ids of 25 records. */
const MAX_FILTER = 1000;
const MAX_SORT = 100;

const USERS = ["username", "full_name", "followers_count", "following_count", "likes_count", "videos_count"];
const COUNTS = ["views_count", "likes_count", "comments_count", "shares_count"];
/** PocketBase's own collections about a user's log-ins; only that user may list them. */
const OWN_LOG_INS = ["id", "collectionRef", "recordRef"];
const RELATION_FIELDS = ["id", "user", "video", "created"];

/**
 * Per collection: relations that may be expanded, and fields for the filter and sort of lists.
 * @type {Record<string, { expand: string[], fields: string[] }>}
 */
const READS = {
  users: { expand: [], fields: ["id", "status", ...USERS] },
  videos: {
    expand: ["user"],
    fields: [
      ...RELATION_FIELDS.filter((field) => field !== "video"),
      ...[
        "caption",
        "category",
        "visibility",
        "status",
        "sensitive",
        "pinned",
        "downloads",
        "comments_off",
        "duration",
        "width",
        "height",
      ],
      // The owner's browser asks which of their videos lack a picture.
      ...["thumbnail", "preview"],
      ...COUNTS,
    ],
  },
  likes: { expand: ["video"], fields: RELATION_FIELDS },
  bookmarks: { expand: ["video"], fields: RELATION_FIELDS },
  comments: {
    expand: ["user", "video", "parent"],
    fields: [...RELATION_FIELDS, "text", "parent", "status", "likes_count", "replies_count", "pinned"],
  },
  comment_likes: { expand: ["comment"], fields: ["id", "user", "comment", "created"] },
  follows: { expand: ["follower", "following"], fields: ["id", "follower", "following", "created"] },
  blocks: { expand: ["blocked"], fields: ["id", "blocker", "blocked", "created"] },
  mutes: { expand: ["muted"], fields: ["id", "muter", "muted", "created"] },
  reports: {
    expand: ["video", "comment", "account"],
    fields: ["id", "reporter", "video", "comment", "account", "reason", "status", "created", "decided"],
  },
  decisions: {
    expand: [],
    fields: [
      "id",
      "user",
      "kind",
      "video",
      "comment",
      "action",
      "reason",
      "created",
      "appealed",
      "appeal_status",
    ],
  },
  pages: { expand: [], fields: ["id", "slug"] },
  _authOrigins: { expand: [], fields: OWN_LOG_INS },
  _externalAuths: { expand: [], fields: OWN_LOG_INS },
  _mfas: { expand: [], fields: OWN_LOG_INS },
  _otps: { expand: [], fields: OWN_LOG_INS },
};
const NOTHING = { expand: [], fields: [] };

/** A filter may compare these texts only if an indexed field narrows the list: 20,000 comments took 1.6 s. */
const LONG_TEXTS = new Set(["text", "caption"]);
const NARROWED = /(?:^|[\s(&])(?:id|user|video|parent)\s*=/;

/**
 * @param {string} expression a filter or sort
 * @param {string[]} fields that may be named
 * @returns {string} the first name that is not allowed, "" if all are
 */
function unknownName(expression, fields) {
  for (const [name] of expression.replace(TEXT, " ").matchAll(NAME)) {
    if (WORDS.has(name)) continue;
    const [field = "", modifier] = name.split(":");
    if (!fields.includes(field) || (modifier !== undefined && modifier !== "lower")) return name;
  }
  return "";
}

/**
 * Whether a filter compares long texts of a whole collection.
 * @param {string} filter whose names are allowed
 */
function comparesAllTexts(filter) {
  const code = filter.replace(TEXT, "''");
  const names = [...code.matchAll(NAME)].map(([name]) => name.split(":")[0] ?? "");
  return names.some((name) => LONG_TEXTS.has(name)) && (code.includes("||") || !NARROWED.test(code));
}

/** @typedef {{ field: string, code: string, message: string }} QueryError */
/** @param {string} field @param {string} message @param {string} [code] @returns {QueryError} */
const queryError = (field, message, code = "query_refused") => ({ field, code, message });

/**
 * @param {string} collection
 * @param {string} expand as sent
 * @returns {QueryError | undefined}
 */
function expandError(collection, expand) {
  const { expand: allowed } = READS[collection] ?? NOTHING;
  // The length is checked first: splitting a long text costs more than refusing it.
  if (expand.length > MAX_SORT) return queryError("expand", "The expand is too long");
  const refused = expand.split(",").find((name) => name.trim() !== "" && !allowed.includes(name.trim()));
  return refused === undefined
    ? undefined
    : queryError("expand", `${collection} cannot be expanded by ${refused.trim()}`);
}

/**
 * @param {string} collection
 * @param {(name: string) => string} param of the query, "" if not sent
 * @returns {QueryError | undefined} why the list's query is refused
 */
function listError(collection, param) {
  const { fields } = READS[collection] ?? NOTHING;
  const perPage = param("perPage");
  if (perPage !== "" && !(/^\d{1,3}$/.test(perPage) && Number(perPage) <= MAX_PER_PAGE))
    return queryError("perPage", `At most ${MAX_PER_PAGE} records a page`);
  for (const [name, max] of /** @type {const} */ ([
    ["filter", MAX_FILTER],
    ["sort", MAX_SORT],
  ])) {
    const expression = param(name);
    if (expression.length > max) return queryError(name, `A ${name} has at most ${max} letters`);
    const unknown = unknownName(expression, fields);
    if (unknown)
      return queryError(name, `Lists cannot be ordered or filtered by ${unknown}`, "field_refused");
  }
  if (comparesAllTexts(param("filter")))
    return queryError(
      "filter",
      "A filter of texts has to name an id, a user, a video or a parent, and has no ||",
    );
  return expandError(collection, param("expand"));
}

module.exports = { expandError, listError };
