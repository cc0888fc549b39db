/// <reference path="../pb_data/types.d.ts" />
// Collections that the operator edits in the dashboard: settings of the site, blocked words, invitations and pages.

migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ type: "text", name, max, ...more });
    const select = (name, values) => ({ type: "select", name, values, maxSelect: 1 });
    const number = (name, max) => ({ type: "number", name, onlyInt: true, min: 0, max });
    const created = { type: "autodate", name: "created", onCreate: true };

    // The operator's choices about registration, age, limits and reports, in one row. 0 or empty means the default in
    // pb_hooks/site/settings.js.
    app.save(
      new Collection({
        type: "base",
        name: "site_settings",
        fields: [
          number("hold_reports", 1000),
          number("trusted_days", 3650),
          number("clean_days", 3650),
          number("new_account_days", 3650),
          select("registration", ["open", "invitation", "closed"]),
          { type: "bool", name: "bot_check" },
          { type: "bool", name: "refuse_common_passwords" },
          number("min_age", 100),
          number("limits_percent", 1_000_000),
          { type: "bool", name: "no_report_holds" },
        ],
      }),
    );
    const row = new Record(app.findCollectionByNameOrId("site_settings"));
    row.set("id", "site00000000000");
    app.save(row);

    app.save(
      new Collection({
        type: "base",
        name: "blocked_words",
        fields: [
          text("pattern", 100, { required: true, presentable: true }),
          select("kind", ["word", "pattern"]),
          select("action", ["hold", "refuse"]),
          text("note", 500),
          created,
        ],
        indexes: ["CREATE UNIQUE INDEX idx_blocked_words_pattern ON blocked_words (pattern COLLATE NOCASE)"],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "invitations",
        fields: [
          text("code", 40, {
            required: true,
            min: 8,
            pattern: "^[A-Za-z0-9-]+$",
            autogeneratePattern: "[a-z0-9]{12}",
            presentable: true,
          }),
          { type: "number", name: "uses_left", onlyInt: true, min: 0 },
          text("note", 500),
          created,
        ],
        indexes: ["CREATE UNIQUE INDEX idx_invitations_code ON invitations (code COLLATE NOCASE)"],
      }),
    );

    // One row per text and language. A body is plain text: `## ` begins a heading, `- ` an item of a list, an empty line a paragraph; {name} is the name of
    // the site.
    app.save(
      new Collection({
        type: "base",
        name: "pages",
        fields: [
          text("slug", 40, { required: true, pattern: "^[a-z][a-z0-9-]*$" }),
          text("language", 3, { required: true, pattern: "^[a-z]{2,3}$" }),
          text("title", 200, { required: true }),
          text("body", 50_000, { required: true }),
          { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
        ],
        indexes: ["CREATE UNIQUE INDEX idx_pages_slug ON pages (slug, language)"],
      }),
    );
  },
  (app) => {
    for (const name of ["pages", "invitations", "blocked_words", "site_settings"])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
