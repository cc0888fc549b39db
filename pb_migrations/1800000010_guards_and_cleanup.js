/// <reference path="../pb_data/types.d.ts" />
// Triggers that refuse rows, follow from blocks, mutes and bans, and delete what must not outlive a row.
// Order within an event of a table is behaviour: SQLite runs the newest trigger first.

const unfollow = (a, b) => `DELETE FROM follows WHERE follower = ${a} AND following = ${b};`;
const addId = (table, list, id, other) => `UPDATE ${table} SET ${list} = ${list} || ${other} || ' '
  WHERE id = ${id} AND instr(${list}, ${other}) = 0;`;
const removeId = (table, list, id, other) =>
  `UPDATE ${table} SET ${list} = replace(${list}, ${other} || ' ', '') WHERE id = ${id};`;
/** Notifications of one user because of another, except likes, which share one row (pb_hooks/notifications). */
const forgetNotifications = (user, actor) => {
  const rows = `FROM notifications WHERE actor = ${actor} AND user = ${user} AND kind <> 'like'`;
  return `INSERT OR IGNORE INTO deleted_notification_groups (user, group_key) SELECT user, group_key ${rows}; DELETE ${rows};`;
};

const emptyInboxes = (which) =>
  `UPDATE inboxes SET tail = '[]' WHERE ${which} AND tail <> '[]' AND instr(tail, OLD.id) > 0;`;
const NOTIFIED = "id IN (SELECT user FROM notifications WHERE comment = OLD.id AND comment <> '')";
const forgetQuote = (target) =>
  `UPDATE reports SET about = '' WHERE ${target} = OLD.id AND ${target} != '' AND about <> '';`;
// Runs before the trigger that takes the id out of the reports.
const forgetReports = (target) =>
  `UPDATE reports SET about = '', note = '' WHERE ${target} = OLD.id AND ${target} != '' AND about || note <> '';`;
const closeReports = (target) => `UPDATE reports SET ${target} = '',
  decided = iif(status = 'open', strftime('%Y-%m-%d %H:%M:%fZ'), decided),
  status = iif(status = 'open', 'removed', status) WHERE ${target} = OLD.id AND ${target} != '';`;

// The comment's event stays as an `uncomment` with the same `rev` and `at`: clients tell by the oldest event whether they
// missed one. Only the event of a comment contains `"id":"…","user":` (quotes in texts are escaped), so other tails are
// not parsed.
const FORGET_EVENT = `UPDATE live SET tail = (
    SELECT json_group_array(json(CASE WHEN e.value ->> 'op' = 'comment' AND e.value ->> 'id' = OLD.id
      THEN json_object('op', 'uncomment', 'rev', e.value ->> 'rev', 'at', e.value ->> 'at', 'id', e.value ->> 'id')
      ELSE e.value END) ORDER BY e.key) FROM json_each(live.tail) e)
  WHERE id = OLD.video AND instr(tail, '"id":"' || OLD.id || '","user":') > 0;`;

// Nobody else may take an address for 24 hours after its user changed it: the link that undoes the change needs it.
const ADDRESS_IS_KEPT = `EXISTS (SELECT 1 FROM email_changes WHERE email = NEW.email AND user <> NEW.id
  AND at > (unixepoch() - 86400) * 1000)`;

const TRIGGERS = {
  // A request that was under way when its user was banned writes nothing.
  videos_insert_refuse_banned: `BEFORE INSERT ON videos WHEN (SELECT status FROM users WHERE id = NEW.user) = 'banned'
    BEGIN SELECT RAISE(ABORT, 'banned'); END`,
  videos_update_forget_texts: `AFTER UPDATE OF status ON videos WHEN OLD.status <> 'removed' AND NEW.status = 'removed' BEGIN
    ${emptyInboxes("id = OLD.user")} ${forgetQuote("video")} END`,
  videos_delete_forget_texts: `BEFORE DELETE ON videos BEGIN
    ${emptyInboxes("id = OLD.user")} ${forgetReports("video")} END`,
  videos_delete_close_reports: `AFTER DELETE ON videos BEGIN ${closeReports("video")} END`,

  comments_insert_refuse_banned: `BEFORE INSERT ON comments WHEN (SELECT status FROM users WHERE id = NEW.user) = 'banned'
    BEGIN SELECT RAISE(ABORT, 'banned'); END`,
  comments_update_release: `AFTER UPDATE OF status ON comments WHEN NEW.held_by <> '' AND NEW.status = 'visible' BEGIN
    UPDATE comments SET held_by = '' WHERE id = NEW.id; END`,
  comments_update_forget_event: `AFTER UPDATE OF status ON comments
    WHEN OLD.status = 'visible' AND NEW.status <> 'visible' BEGIN
    ${FORGET_EVENT} ${emptyInboxes(NOTIFIED)} END`,
  comments_update_forget_texts: `AFTER UPDATE OF status ON comments
    WHEN OLD.status <> 'removed' AND NEW.status = 'removed' BEGIN ${forgetQuote("comment")} END`,
  comments_delete_forget_texts: `BEFORE DELETE ON comments BEGIN
    ${FORGET_EVENT} ${emptyInboxes(NOTIFIED)} ${forgetReports("comment")} END`,
  comments_delete_notifications: `AFTER DELETE ON comments BEGIN
    INSERT OR IGNORE INTO deleted_notification_groups (user, group_key)
      SELECT user, group_key FROM notifications WHERE comment = OLD.id AND comment <> '';
    DELETE FROM notifications WHERE comment = OLD.id AND comment <> ''; END`,
  comments_delete_close_reports: `AFTER DELETE ON comments BEGIN ${closeReports("comment")} END`,

  follows_insert_refuse_blocked: `BEFORE INSERT ON follows WHEN EXISTS (SELECT 1 FROM blocks b
    WHERE (b.blocker = NEW.follower AND b.blocked = NEW.following)
      OR (b.blocker = NEW.following AND b.blocked = NEW.follower))
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,
  blocks_insert_refuse_self: `BEFORE INSERT ON blocks WHEN NEW.blocker = NEW.blocked
    BEGIN SELECT RAISE(ABORT, 'Cannot block yourself'); END`,
  blocks_update_refuse: `BEFORE UPDATE OF blocker, blocked ON blocks
    WHEN OLD.blocker <> NEW.blocker OR OLD.blocked <> NEW.blocked
    BEGIN SELECT RAISE(ABORT, 'A block is not changed'); END`,
  blocks_insert_apply: `AFTER INSERT ON blocks BEGIN
    ${addId("users", "blocked_ids", "NEW.blocker", "NEW.blocked")} ${addId("users", "blocked_ids", "NEW.blocked", "NEW.blocker")}
    ${unfollow("NEW.blocker", "NEW.blocked")} ${unfollow("NEW.blocked", "NEW.blocker")}
    ${forgetNotifications("NEW.blocker", "NEW.blocked")} ${forgetNotifications("NEW.blocked", "NEW.blocker")} END`,
  blocks_delete_undo: `AFTER DELETE ON blocks
    WHEN NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = OLD.blocked AND b.blocked = OLD.blocker) BEGIN
    ${removeId("users", "blocked_ids", "OLD.blocker", "OLD.blocked")}
    ${removeId("users", "blocked_ids", "OLD.blocked", "OLD.blocker")} END`,
  mutes_insert_refuse_self: `BEFORE INSERT ON mutes WHEN NEW.muter = NEW.muted
    BEGIN SELECT RAISE(ABORT, 'Cannot mute yourself'); END`,
  mutes_update_refuse: `BEFORE UPDATE OF muter, muted ON mutes WHEN OLD.muter <> NEW.muter OR OLD.muted <> NEW.muted
    BEGIN SELECT RAISE(ABORT, 'A mute is not changed'); END`,
  mutes_insert_apply: `AFTER INSERT ON mutes BEGIN
    ${addId("account_settings", "muted_ids", "NEW.muter", "NEW.muted")}
    ${forgetNotifications("NEW.muter", "NEW.muted")} END`,
  mutes_delete_undo: `AFTER DELETE ON mutes BEGIN
    ${removeId("account_settings", "muted_ids", "OLD.muter", "OLD.muted")} END`,

  // The year of birth is all that is known: adult from the first day on which nobody born in it can be 17, at midnight in
  // Bangladesh.
  account_settings_update_adult_from: `AFTER UPDATE OF birth_year ON account_settings WHEN OLD.birth_year <> NEW.birth_year BEGIN
    UPDATE users SET adult_from = CASE WHEN NEW.birth_year > 0
      THEN printf('%04d-12-31 18:00:00.000Z', NEW.birth_year + 18) ELSE '' END WHERE id = NEW.id; END`,

  users_insert_refuse_kept_email: `BEFORE INSERT ON users WHEN ${ADDRESS_IS_KEPT}
    BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email'); END`,
  users_insert_take_username: `AFTER INSERT ON users BEGIN DELETE FROM former_usernames WHERE name = NEW.username; END`,

  users_update_refuse_kept_email: `BEFORE UPDATE OF email ON users WHEN ${ADDRESS_IS_KEPT}
    BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email'); END`,
  users_update_forget_texts: `AFTER UPDATE OF status ON users WHEN NEW.status = 'banned' AND OLD.status <> 'banned' BEGIN
    ${emptyInboxes("TRUE")} ${forgetQuote("account")} END`,
  users_update_former_username: `AFTER UPDATE OF username ON users WHEN lower(OLD.username) <> lower(NEW.username) BEGIN
    INSERT OR REPLACE INTO former_usernames (name, user) VALUES (OLD.username, OLD.id);
    DELETE FROM former_usernames WHERE name = NEW.username; END`,

  users_delete_forget_texts: `BEFORE DELETE ON users BEGIN
    ${emptyInboxes("TRUE")} ${forgetReports("account")}
    UPDATE reports SET reporter = '', note = '' WHERE reporter = OLD.id AND reporter != ''; END`,
  users_delete_close_reports: `AFTER DELETE ON users BEGIN ${closeReports("account")} END`,
  users_delete_logins: `AFTER DELETE ON users BEGIN
    DELETE FROM login_networks WHERE user = OLD.id; DELETE FROM login_failures WHERE user = OLD.id; END`,
  users_delete_email_changes: `AFTER DELETE ON users BEGIN DELETE FROM email_changes WHERE user = OLD.id; END`,
  users_delete_former_usernames: `AFTER DELETE ON users BEGIN DELETE FROM former_usernames WHERE user = OLD.id; END`,
  users_delete_pending_sign_up: `AFTER DELETE ON users WHEN OLD.email <> '' BEGIN
    DELETE FROM pending_sign_ups WHERE email = OLD.email; END`,
};

migrate(
  (app) => {
    for (const [name, body] of Object.entries(TRIGGERS))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);
