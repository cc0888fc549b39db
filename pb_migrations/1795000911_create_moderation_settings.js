/// <reference path="../pb_data/types.d.ts" />
// What an operator chooses about strangers: one row, in the dashboard. 0 or empty is "as it comes": the defaults stand
// in pb_hooks/site/settings.js.

migrate(
  (app) => {
    const number = (name, max) => ({ type: "number", name, onlyInt: true, min: 0, max });
    app.save(
      new Collection({
        type: "base",
        name: "moderation_settings",
        fields: [
          number("hold_reports", 1000),
          number("trusted_days", 3650),
          number("clean_days", 3650),
          number("new_account_days", 3650),
          { type: "select", name: "registration", values: ["open", "invitation", "closed"], maxSelect: 1 },
          { type: "bool", name: "bot_check" },
          { type: "bool", name: "refuse_common_passwords" },
          number("min_age", 100),
          number("limits_percent", 1_000_000),
        ],
      }),
    );
    const row = new Record(app.findCollectionByNameOrId("moderation_settings"));
    row.set("id", "moderation00000");
    app.save(row);
  },
  (app) => app.delete(app.findCollectionByNameOrId("moderation_settings")),
);
