/// <reference path="../pb_data/types.d.ts" />
// Clips from before their sizes were kept. A file that is not there any more keeps the size 0.

migrate(
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    const rows = arrayOf(new DynamicModel({ id: "", video: "", light: "" }));
    app.db().newQuery("SELECT id, video, light FROM videos WHERE bytes = 0").all(rows);
    if (rows.length === 0) return;
    const files = app.newFilesystem();
    const sizeOf = (id, name) => {
      try {
        return name ? files.attributes(`${videos.id}/${id}/${name}`).size : 0;
      } catch {
        return 0;
      }
    };
    try {
      for (const { id, video, light } of rows) {
        const bind = { id, bytes: sizeOf(id, video), light: sizeOf(id, light) };
        const sql = "UPDATE videos SET bytes = {:bytes}, light_bytes = {:light} WHERE id = {:id}";
        app.db().newQuery(sql).bind(bind).execute();
      }
    } finally {
      files.close();
    }
  },
  () => {},
);
