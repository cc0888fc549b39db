/// <reference path="../pb_data/types.d.ts" />
// Who blocks and who mutes whom. What rules and lists ask is not these rows but two texts, kept by triggers in the same
// commit: `users.unseen` holds the ids of all accounts between which and this one there is a block, whoever set it,
// `account_settings.muted` those it muted. A text is compared once per row that is read; the rows themselves would be
// joined to every clip and comment, in both directions, and multiply.
// `unseen` is on `users`, which rules join anyway, and before the follows: through the settings a like cost a sixth
// more, and a list of comments compared once per comment and follow. The price: it is written along with the counts of
// the account, 16 bytes per block.

const IDS = 16 * 200_000;

const TABLE = { unseen: "users", muted: "account_settings" };
const learn = (list, id, other) => `UPDATE ${TABLE[list]} SET ${list} = ${list} || ${other} || ' '
  WHERE id = ${id} AND instr(${list}, ${other}) = 0;`;
const forget = (list, id, other) =>
  `UPDATE ${TABLE[list]} SET ${list} = replace(${list}, ${other} || ' ', '') WHERE id = ${id};`;

/** What one was told because of the other, likes apart (they are one row per clip: pb_hooks/notifications). */
const told = (user, actor) => {
  const rows = `FROM notifications WHERE actor = ${actor} AND user = ${user} AND kind <> 'like'`;
  return `INSERT OR IGNORE INTO notifications_gone (user, target) SELECT user, target ${rows}; DELETE ${rows};`;
};
const unfollow = (a, b) => `DELETE FROM follows WHERE follower = ${a} AND following = ${b};`;
const BACK = "NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = OLD.blocked AND b.blocked = OLD.blocker)";
const BETWEEN = `(b.blocker = NEW.follower AND b.blocked = NEW.following)
  OR (b.blocker = NEW.following AND b.blocked = NEW.follower)`;

const TRIGGERS = {
  blocks_self: `BEFORE INSERT ON blocks WHEN NEW.blocker = NEW.blocked
    BEGIN SELECT RAISE(ABORT, 'Cannot block yourself'); END`,
  blocks_insert: `AFTER INSERT ON blocks BEGIN
    ${learn("unseen", "NEW.blocker", "NEW.blocked")} ${learn("unseen", "NEW.blocked", "NEW.blocker")}
    ${unfollow("NEW.blocker", "NEW.blocked")} ${unfollow("NEW.blocked", "NEW.blocker")}
    ${told("NEW.blocker", "NEW.blocked")} ${told("NEW.blocked", "NEW.blocker")} END`,
  blocks_delete: `AFTER DELETE ON blocks WHEN ${BACK} BEGIN
    ${forget("unseen", "OLD.blocker", "OLD.blocked")} ${forget("unseen", "OLD.blocked", "OLD.blocker")} END`,
  // The rule asks before the row is written: a block may come between.
  blocks_follows: `BEFORE INSERT ON follows WHEN EXISTS (SELECT 1 FROM blocks b WHERE ${BETWEEN})
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,
  blocks_fixed: `BEFORE UPDATE OF blocker, blocked ON blocks WHEN OLD.blocker <> NEW.blocker OR OLD.blocked <> NEW.blocked
    BEGIN SELECT RAISE(ABORT, 'A block is not changed'); END`,
  mutes_self: `BEFORE INSERT ON mutes WHEN NEW.muter = NEW.muted
    BEGIN SELECT RAISE(ABORT, 'Cannot mute yourself'); END`,
  mutes_insert: `AFTER INSERT ON mutes BEGIN
    ${learn("muted", "NEW.muter", "NEW.muted")} ${told("NEW.muter", "NEW.muted")} END`,
  mutes_delete: `AFTER DELETE ON mutes BEGIN ${forget("muted", "OLD.muter", "OLD.muted")} END`,
  mutes_fixed: `BEFORE UPDATE OF muter, muted ON mutes WHEN OLD.muter <> NEW.muter OR OLD.muted <> NEW.muted
    BEGIN SELECT RAISE(ABORT, 'A mute is not changed'); END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const users = app.findCollectionByNameOrId("users");
    const account = (name) => ({
      type: "relation",
      name,
      collectionId: users.id,
      required: true,
      maxSelect: 1,
      cascadeDelete: false,
    });
    for (const [name, own, other] of [
      ["blocks", "blocker", "blocked"],
      ["mutes", "muter", "muted"],
    ]) {
      const mine = `${own} = @request.auth.id`;
      app.save(
        new Collection({
          type: "base",
          name,
          listRule: mine,
          viewRule: mine,
          createRule: `@request.auth.id != "" && ${mine} && @request.body.id:isset = false`,
          deleteRule: mine,
          fields: [account(own), account(other), { type: "autodate", name: "created", onCreate: true }],
          indexes: [
            `CREATE UNIQUE INDEX idx_${name}_pair ON ${name} (${own}, ${other})`,
            `CREATE INDEX idx_${name}_${other} ON ${name} (${other})`,
            `CREATE INDEX idx_${name}_own ON ${name} (${own}, created DESC, id DESC)`,
          ],
        }),
      );
    }

    for (const [list, name] of Object.entries(TABLE)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new TextField({ name: list, max: IDS, hidden: true }));
      app.save(collection);
    }
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER ${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    for (const [list, name] of Object.entries(TABLE)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName(list);
      app.save(collection);
    }
    app.delete(app.findCollectionByNameOrId("mutes"));
    app.delete(app.findCollectionByNameOrId("blocks"));
  },
);
