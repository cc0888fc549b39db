/// <reference path="../pb_data/types.d.ts" />
// What outlives a deleted account (pb_hooks/moderation/sanctions.js): a suspension, and the year of birth of a child. A plain
// table, which no API shows. The privacy page says so; a page that the operator has written anew is left as it is.

const ADDED = {
  body_bn: {
    after: "ব্যাকআপে থাকা কপি ব্যাকআপের মেয়াদ শেষ হলে মুছে যায়।",
    text: `
- অ্যাকাউন্ট স্থগিত থাকা অবস্থায় বা ১৮ বছর হওয়ার আগে মুছে ফেললে আপনার ইমেইল ঠিকানা থেকে বানানো একটি সংকেত থেকে যায়, যা থেকে ঠিকানাটি পড়া যায় না। সঙ্গে থাকে স্থগিতের মেয়াদ বা জন্মসাল। একই ঠিকানা দিয়ে আবার অ্যাকাউন্ট খুললে এগুলো আবার কার্যকর হয়। স্থগিতের মেয়াদ শেষ হলে এবং আপনি প্রাপ্তবয়স্ক হলে সংকেতটি মুছে যায়।`,
  },
  body_en: {
    after: "Copies in backups go when the backups expire.",
    text: `
- If you delete an account while it is suspended or before you are 18, we keep a code made from your email address, from which the address cannot be read, with the end of the suspension or your year of birth. They apply again if you sign up with the same address. The code goes when the suspension has ended and you are an adult.`,
  },
};

/** @param {core.App} app @param {(body: string, after: string, text: string) => string} change */
function rewrite(app, change) {
  const pages = app.findRecordsByFilter("pages", "slug = 'privacy'");
  for (const page of pages) {
    for (const [field, { after, text }] of Object.entries(ADDED))
      page.set(field, change(page.getString(field), after, text));
    app.save(page);
  }
}

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE sanctions (address TEXT NOT NULL PRIMARY KEY, suspended INTEGER NOT NULL, until TEXT NOT NULL,
          birth_year INTEGER NOT NULL, adult_from TEXT NOT NULL) WITHOUT ROWID`,
      )
      .execute();
    rewrite(app, (body, after, text) => body.replace(after, () => after + text));
  },
  (app) => {
    rewrite(app, (body, _after, text) => body.replace(text, ""));
    app.db().newQuery("DROP TABLE IF EXISTS sanctions").execute();
  },
);
