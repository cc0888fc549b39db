/// <reference path="../../../.cache/pocketbase/types.d.ts" />
// Adds subcommands to the stock binary, loaded with --hooksDir on this folder (and no other hooks):
//   pocketbase schema FOLDER           applies all migrations, writes collections.json (for the type generator) and
//                                      tables.json (tables, indexes and triggers as SQLite has them)
//   pocketbase forget EMAIL            removes a superuser, even the only one (`superuser delete` refuses that)
//   pocketbase codes [on]              prints whether superusers need a code by mail after the password: `on`, `off`, or
//                                      `no mail` if the server cannot send mail; `codes on` switches it on
//   pocketbase sound                   fails unless both databases pass SQLite's integrity check
//   pocketbase select FILE             runs the SELECT statements in a file, {name: sql}, each of which returns one column
//                                      `json` in one row; replaces the file's texts by the results
//   pocketbase repair FILE             runs the statements in a file, a list of texts, in one transaction
//   pocketbase files FILE              writes {checked, missing, orphans}: files that no longer exist or that no record names
//   pocketbase detach FILE             switches off the bucket of files, backups and mail in a copy of a data folder: the
//                                      copy's server would delete newer files from the bucket, as files without a record;
//                                      writes {inBucket}: whether the files are there
//   pocketbase newest-backup FILE      copies the newest backup of PocketBase's own, from its folder or bucket, into the
//                                      file's `folder`; the file's text becomes {name, hours}
//   pocketbase hold -- PROGRAM ARGS    runs a program while no other process can write to either database
// Unlike a record hook, a command runs in the engine that loaded this file, so outer variables are visible.

/** @param {string} use @param {(args: string[]) => void} work an error is printed and ends the program with 1 */
function command(use, work) {
  $app.rootCmd?.addCommand(
    new Command({
      use,
      run: (_cmd, args) => {
        try {
          work(args);
        } catch (error) {
          console.error(`Error: ${error}`);
          $os.exit(1);
        }
      },
    }),
  );
}

command("schema", ([folder = ""]) => {
  const mode = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600));
  $app.runAllMigrations();
  const tables = arrayOf(new DynamicModel({ type: "", name: "", table: "", sql: "" }));
  $app
    .db()
    .newQuery(
      `SELECT type, name, tbl_name AS "table", COALESCE(sql, '') AS sql FROM sqlite_master ORDER BY rowid`,
    )
    .all(tables);
  $os.writeFile(`${folder}/collections.json`, JSON.stringify($app.findAllCollections()), mode);
  $os.writeFile(`${folder}/tables.json`, JSON.stringify(tables), mode);
});

command("forget", ([email = ""]) => {
  const { id } = $app.findAuthRecordByEmail("_superusers", email);
  $app.db().newQuery("DELETE FROM _authOrigins WHERE recordRef = {:id}").bind({ id }).execute();
  $app.db().newQuery("DELETE FROM _superusers WHERE id = {:id}").bind({ id }).execute();
});

command("codes", ([wanted = ""]) => {
  const superusers = $app.findCollectionByNameOrId("_superusers");
  const canMail = $app.settings().smtp.enabled;
  if (wanted === "on" && canMail) {
    superusers.otp.enabled = true;
    superusers.mfa.enabled = true;
    $app.save(superusers);
  }
  console.log(superusers.mfa.enabled ? "on" : canMail ? "off" : "no mail");
});

command("sound", () => {
  for (const db of [$app.db(), $app.auxDB()]) {
    const found = new DynamicModel({ integrity_check: "" });
    db.newQuery("PRAGMA integrity_check(1)").one(found);
    if (found.integrity_check !== "ok") throw new Error(found.integrity_check);
  }
});

command("select", ([file = ""]) => {
  const mode = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600));
  /** @type {Record<string, string>} */
  const statements = JSON.parse(toString($os.readFile(file)));
  const results = Object.entries(statements).map(([name, sql]) => {
    const row = new DynamicModel({ json: "" });
    $app.db().newQuery(sql).one(row);
    return [name, JSON.parse(row.json)];
  });
  $os.writeFile(file, JSON.stringify(Object.fromEntries(results)), mode);
});

command("detach", ([file = ""]) => {
  const mode = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600));
  const settings = $app.settings();
  $os.writeFile(file, JSON.stringify({ inBucket: settings.s3.enabled }), mode);
  settings.s3.enabled = false;
  settings.backups.cron = "";
  settings.backups.s3.enabled = false;
  settings.smtp.enabled = false;
  $app.save(settings);
});

command("newest-backup", ([file = ""]) => {
  const mode = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600));
  const { folder } = JSON.parse(toString($os.readFile(file)));
  const backups = $app.newBackupsFilesystem();
  const [newest] = backups
    .list("")
    .filter((one) => one?.key.endsWith(".zip"))
    .sort((a, b) => (b?.modTime.unixMilli() ?? 0) - (a?.modTime.unixMilli() ?? 0));
  if (!newest) throw new Error("PocketBase has made no backup so far");
  $os.writeFile(`${folder}/${newest.key}`, [], mode);
  const root = $os.openRoot(folder);
  // 1 = write only.
  const target = root.openFile(newest.key, 1, mode);
  const reader = backups.getReader(newest.key);
  target.readFrom(reader);
  reader.close();
  target.close();
  root.close();
  backups.close();
  const hours = Math.round((Date.now() - newest.modTime.unixMilli()) / 3_600_000);
  $os.writeFile(file, JSON.stringify({ name: newest.key, hours }), mode);
});

command("hold", ([program = "", ...args]) => {
  $app.runInTransaction((tx) => {
    // A read-only transaction holds no lock that other processes respect, so a write that changes nothing
    // takes the lock. Commits of a running server wait meanwhile (10 s at most).
    tx.db().newQuery("DELETE FROM _collections WHERE 0").execute();
    tx.auxRunInTransaction((aux) => {
      aux.auxDB().newQuery("DELETE FROM _logs WHERE 0").execute();
      $os.cmd(program, ...args).run();
    });
  });
});

command("repair", ([file = ""]) => {
  /** @type {string[]} */
  const statements = JSON.parse(toString($os.readFile(file)));
  $app.runInTransaction((tx) => {
    for (const sql of statements) tx.db().newQuery(sql).execute();
  });
});

/** File names by record, read in pages. @param {core.Collection} collection @param {string[]} fields */
function fileNames(collection, fields) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (let last = "", more = true; more; ) {
    const page = $app.findRecordsByFilter(collection.id, "id > {:last}", "id", 500, 0, { last });
    for (const record of page) {
      if (!record) continue;
      last = record.id;
      const stored = fields.flatMap((name) => [...record.getStringSlice(name)]);
      if (stored.length) names.set(record.id, stored);
    }
    more = page.length > 0;
  }
  return names;
}

command("files", ([file = ""]) => {
  const mode = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600));
  const { parseKey, findOrphans } = require(`${__hooks}/../../../pb_hooks/sweeper/orphan-files.js`);
  const files = $app.newFilesystem();
  /** @type {{ checked: number, missing: string[], orphans: string[] }} */
  const found = { checked: 0, missing: [], orphans: [] };
  for (const collection of $app.findAllCollections()) {
    if (!collection || collection.isView()) continue;
    const isFile = (/** @type {string} */ name) => collection.fields.getByName(name)?.type() === "file";
    const fields = collection.fields.fieldNames().filter(isFile);
    if (!fields.length) continue;
    const keys = files.list(`${collection.id}/`).map((one) => (one && !one.isDir ? one.key : ""));
    const stored = new Set(keys.filter(parseKey));
    const names = fileNames(collection, fields);
    found.checked += stored.size;
    found.orphans.push(...findOrphans([...stored], names));
    for (const [record, named] of names)
      for (const name of named)
        if (!stored.has(`${collection.id}/${record}/${name}`))
          found.missing.push(`${collection.name}/${record}/${name}`);
  }
  files.close();
  $os.writeFile(file, JSON.stringify(found), mode);
});
