/// <reference path="../pb_data/types.d.ts" />
// Terms, privacy and community guidelines, in both languages: read by everybody, written in the dashboard.
// A body is plain text; `## ` begins a heading, `- ` an item of a list, an empty line a paragraph, and {name} is
// what the site is called.

migrate(
  (app) => {
    const text = (name, max) => ({ type: "text", name, max, required: true });
    app.save(
      new Collection({
        type: "base",
        name: "pages",
        listRule: "",
        viewRule: "",
        fields: [
          { ...text("slug", 40), pattern: "^[a-z][a-z0-9-]*$" },
          text("title_bn", 200),
          text("title_en", 200),
          text("body_bn", 50_000),
          text("body_en", 50_000),
          { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
        ],
        indexes: ["CREATE UNIQUE INDEX idx_pages_slug ON pages (slug)"],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("pages")),
);
