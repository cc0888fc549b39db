/// <reference path="../pb_data/types.d.ts" />
// The site's own name, accent, icon and languages. Empty means the default. A name that an operator has chosen in PocketBase's
// settings ("বাংলা নাম / English name") moves here; the hooks write PocketBase's name from this row.

const DEFAULT_NAME = "ঝলক / Jholok";
// No control character, backslash or brace: the name stands in mails' subjects and in messages with placeholders.
const name = (field) => ({ type: "text", name: field, max: 40, pattern: "^[^\\p{Cc}\\\\{}]*$" });

const FIELDS = [
  name("name_bn"),
  name("name_en"),
  { type: "text", name: "accent", max: 7 },
  { type: "text", name: "languages", max: 100 },
  {
    ...{ type: "file", name: "icon", maxSelect: 1, maxSize: 1_000_000, mimeTypes: ["image/png"] },
    thumbs: ["192x192", "512x512"],
  },
];

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("site_settings");
    for (const field of FIELDS) settings.fields.add(new Field(field));
    app.save(settings);
    const { appName } = app.settings().meta;
    if (appName === DEFAULT_NAME) return;
    const [bn = "", en = bn] = appName.split(" / ").map((part) => part.replace(/[\\{}]/g, "").slice(0, 40));
    app.db().newQuery("UPDATE site_settings SET name_bn = {:bn}, name_en = {:en}").bind({ bn, en }).execute();
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("site_settings");
    for (const { name } of FIELDS) settings.fields.removeByName(name);
    app.save(settings);
  },
);
