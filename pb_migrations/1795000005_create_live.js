/// <reference path="../pb_data/types.d.ts" />
// One row per public, visible video, same id: what everybody who looks at that video may know, and nothing else.
// The rule is empty because a rule doubles the cost of every delivery; private videos simply have no row.

migrate(
  (app) => {
    const number = (name) => ({ type: "number", name, onlyInt: true, min: 0 });
    app.save(
      new Collection({
        type: "base",
        name: "live",
        viewRule: "",
        fields: [
          number("rev"),
          number("views"),
          number("likes"),
          number("comments"),
          number("shares"),
          number("watching"),
          number("typing"),
          { type: "json", name: "tail", maxSize: 262144 },
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("live")),
);
