/// <reference path="../pb_data/types.d.ts" />
// Nobody reads, follows, likes, saves or comments across a block, and sensitive clips are their owner's and adults'.
// Nothing is joined for guests: what is asked of them is NULL, for which `= ""` holds and `!~` does not. It comes first
// also because most people have blocked nobody.
// The owner of a clip labels it, also later, and does not take the label off again: that is the operator's.

const MINE = "@request.auth";
const apart = (user) => `(${MINE}.unseen = "" || ${MINE}.unseen !~ ${user})`;
/** @param {string} video the clip, with a dot behind it unless it is the record itself */
const grown = (video) =>
  `(${video}sensitive = false || ${video}user = @request.auth.id || (${MINE}.adult_from != "" && ${MINE}.adult_from <= @now))`;
const clip = (video) => `${apart(`${video}user`)} && ${grown(video)}`;

const READ_COMMENT = `${apart("user")} && ${clip("video.")}`;
const MORE = {
  users: { listRule: apart("id"), viewRule: apart("id") },
  videos: { listRule: clip(""), viewRule: clip("") },
  likes: { createRule: clip("video.") },
  bookmarks: { createRule: clip("video.") },
  follows: { createRule: apart("following") },
  comments: {
    listRule: READ_COMMENT,
    viewRule: READ_COMMENT,
    createRule: `${clip("video.")} && (parent = "" || ${apart("parent.user")})`,
  },
  comment_likes: { createRule: `${apart("comment.user")} && ${clip("comment.video.")}` },
  reports: {
    createRule: `(video = "" || ${grown("video.")}) && (comment = "" || ${grown("comment.video.")})`,
  },
};

const KEPT = ["id", "user", "video", "parent", "text", "likes_count", "replies_count", "pinned"]
  .map((f) => `@request.body.${f}:isset = false`)
  .join(" && ");
const SHOW = `(@request.auth.id != "" && video.user = @request.auth.id && status = "held" && held_by = "creator" && @request.body.status = "visible" && ${KEPT})`;

const NO_LABEL = "@request.body.sensitive:isset = false";
const LABEL = `(${NO_LABEL} || @request.body.sensitive = true)`;

/** Adds `more` to a rule; what "" and the others were before, `without` says again. */
const and = (more) => (rule) => (rule ? `(${rule}) && ${more}` : more);
const without = (more) => (rule) => (rule === more ? "" : rule.slice(1, -`) && ${more}`.length));

/** @param {(more: string) => (rule: string) => string} turn */
function judge(app, turn) {
  for (const [name, rules] of Object.entries(MORE)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [rule, more] of Object.entries(rules)) collection[rule] = turn(more)(collection[rule]);
    app.save(collection);
  }
}

/** @param {Record<string, Record<string, [from: string, to: string]>>} changes */
function replace(app, changes) {
  for (const [name, rules] of Object.entries(changes)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [rule, [from, to]] of Object.entries(rules)) {
      if (!collection[rule].includes(from)) throw new Error(`${name}.${rule} is not as expected`);
      collection[rule] = collection[rule].replace(from, () => to);
    }
    app.save(collection);
  }
}

migrate(
  (app) => {
    judge(app, and);
    replace(app, { videos: { createRule: [` && ${NO_LABEL}`, ""], updateRule: [NO_LABEL, LABEL] } });
    const comments = app.findCollectionByNameOrId("comments");
    comments.updateRule = `(${comments.updateRule}) || ${SHOW}`;
    app.save(comments);
  },
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.updateRule = comments.updateRule.slice(1, -`) || ${SHOW}`.length);
    app.save(comments);
    const first = "@request.body.views_count:isset = false";
    replace(app, {
      videos: { createRule: [first, `${NO_LABEL} && ${first}`], updateRule: [LABEL, NO_LABEL] },
    });
    judge(app, without);
  },
);
