/// <reference path="../pb_data/types.d.ts" />
// A comment that the clip's owner wants to see first, or that has a word of their filter, is held: `held_by` says
// whose decision it is, for what the site holds its operator alone releases. It is empty again once shown.

const SHOWN = `AFTER UPDATE OF status ON comments WHEN NEW.held_by <> '' AND NEW.status = 'visible' BEGIN
  UPDATE comments SET held_by = '' WHERE id = NEW.id; END`;

migrate(
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.fields.add(
      new SelectField({ name: "held_by", values: ["creator"], maxSelect: 1, hidden: true }),
    );
    comments.addIndex("idx_comments_held", false, "video, created DESC, id DESC", "held_by != ''");
    app.save(comments);
    app.db().newQuery(`CREATE TRIGGER comments_held_no_more ${SHOWN}`).execute();
  },
  (app) => {
    app.db().newQuery("DROP TRIGGER IF EXISTS comments_held_no_more").execute();
    const comments = app.findCollectionByNameOrId("comments");
    comments.removeIndex("idx_comments_held");
    comments.fields.removeByName("held_by");
    app.save(comments);
  },
);
