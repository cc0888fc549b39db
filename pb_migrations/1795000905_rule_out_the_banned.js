/// <reference path="../pb_data/types.d.ts" />
// Nobody sees a banned account, its picture included. Suspended accounts do not like: by the rule, as a hook would cost
// every like (other writes of theirs are refused in pb_hooks/moderation/user-status.js). A removed comment is not shown to
// the owner of the clip either. What an author is told of the own, decisions say.

const ACTIVE =
  '(@request.auth.status != "suspended" || (@request.auth.suspended_until != "" && @request.auth.suspended_until <= @now))';
const OWNER = "video.user = @request.auth.id";
const OWNER_UNLESS_REMOVED = `(${OWNER} && status != "removed")`;
const END = new RegExp(` \\|\\| ${OWNER.replace(/[.]/g, "\\.")}$`);

const swap = (app, change) => {
  for (const [name, rules] of Object.entries(change)) {
    const collection = app.findCollectionByNameOrId(name);
    // A rule is a Go pointer, not a string.
    for (const [rule, turn] of Object.entries(rules)) collection[rule] = turn(String(collection[rule]));
    app.save(collection);
  }
};
const and = (more) => (rule) => (rule ? `(${rule}) && ${more}` : more);
const without = (more) => (rule) => (rule === more ? "" : rule.slice(1, -`) && ${more}`.length));

const protectAvatars = (app, on) => {
  const users = app.findCollectionByNameOrId("users");
  users.fields.getByName("avatar").protected = on;
  app.save(users);
};
const setKinds = (app, values) => {
  const notifications = app.findCollectionByNameOrId("notifications");
  notifications.fields.getByName("kind").values = values;
  app.save(notifications);
};
const KINDS = ["like", "comment", "reply", "comment_like", "mention", "follow"];

migrate(
  (app) => {
    const hide = (rule) => rule.replace(END, ` || ${OWNER_UNLESS_REMOVED}`);
    const notBanned = and('status != "banned"');
    swap(app, {
      users: { listRule: notBanned, viewRule: notBanned },
      likes: { createRule: and(ACTIVE), deleteRule: and(ACTIVE) },
      comments: { listRule: hide, viewRule: hide },
    });
    protectAvatars(app, true);
    setKinds(app, [...KINDS, "moderation"]);
  },
  (app) => {
    app.db().newQuery("DELETE FROM notifications WHERE kind = 'moderation'").execute();
    setKinds(app, KINDS);
    protectAvatars(app, false);
    const show = (rule) => rule.replace(OWNER_UNLESS_REMOVED, OWNER);
    const all = without('status != "banned"');
    swap(app, {
      comments: { listRule: show, viewRule: show },
      likes: { createRule: without(ACTIVE), deleteRule: without(ACTIVE) },
      users: { listRule: all, viewRule: all },
    });
  },
);
