/// <reference path="../pb_data/types.d.ts" />
// Reports weigh by what their reporter saw and was right about; `counted` is when they held something by themselves.
// Operators can switch that off.

migrate(
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    reports.fields.add(
      new NumberField({ name: "weight", min: 0, hidden: true }),
      new DateField({ name: "counted", hidden: true }),
    );
    for (const field of ["weight", "counted"])
      reports.createRule += ` && @request.body.${field}:isset = false`;
    app.save(reports);
    app.db().newQuery("UPDATE reports SET weight = 1 WHERE trusted").execute();
    const settings = app.findCollectionByNameOrId("moderation_settings");
    settings.fields.add(new BoolField({ name: "no_report_holds" }));
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("moderation_settings");
    settings.fields.removeByName("no_report_holds");
    app.save(settings);
    const reports = app.findCollectionByNameOrId("reports");
    for (const field of ["weight", "counted"]) {
      reports.createRule = reports.createRule.replace(` && @request.body.${field}:isset = false`, "");
      reports.fields.removeByName(field);
    }
    app.save(reports);
  },
);
