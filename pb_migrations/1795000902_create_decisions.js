/// <reference path="../pb_data/types.d.ts" />
// What was decided about somebody's clip, comment or account, told to them, and their appeal. Clips and comments are
// plain ids: a decision outlives what it was about. `seq` names its row in the log.

const FIXED = [
  "id",
  "user",
  "kind",
  "video",
  "comment",
  "action",
  "reason",
  "until",
  "about",
  "appealed",
  "appeal_status",
  "seq",
]
  .map((f) => `@request.body.${f}:isset = false`)
  .join(" && ");
const APPEALABLE = ["removed", "held", "suspended", "banned", "labelled"]
  .map((action) => `action = "${action}"`)
  .join(" || ");
const OWN = '@request.auth.id != "" && user = @request.auth.id';

migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ type: "text", name, max, ...more });
    const select = (name, values, required = false) => ({
      type: "select",
      name,
      values,
      required,
      maxSelect: 1,
    });
    app.save(
      new Collection({
        type: "base",
        name: "decisions",
        listRule: OWN,
        viewRule: OWN,
        updateRule: `${OWN} && appealed = "" && (${APPEALABLE}) && ${FIXED}`,
        fields: [
          {
            type: "relation",
            name: "user",
            collectionId: app.findCollectionByNameOrId("users").id,
            required: true,
            maxSelect: 1,
            cascadeDelete: false,
          },
          select("kind", ["video", "comment", "account"], true),
          text("video", 15),
          text("comment", 15),
          select(
            "action",
            [
              "removed",
              "restored",
              "held",
              "released",
              "suspended",
              "banned",
              "lifted",
              "labelled",
              "rejected",
            ],
            true,
          ),
          text("reason", 20, { pattern: "^[a-z]*$" }),
          { type: "date", name: "until" },
          text("about", 120),
          text("appeal", 1000),
          { type: "date", name: "appealed" },
          select("appeal_status", ["open", "accepted", "rejected"]),
          { type: "number", name: "seq", onlyInt: true, hidden: true },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_decisions_user ON decisions (user, created DESC)",
          "CREATE INDEX idx_decisions_appeals ON decisions (appealed) WHERE appeal_status = 'open'",
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("decisions")),
);
