/// <reference path="../../../.cache/pocketbase/types.d.ts" />
// Adds the command `pocketbase template EMAIL PASSWORD`, which creates the data folder that each test server copies:
// migrated, with one superuser and the lowest bcrypt cost. With the default cost (10), bcrypt took a third of the CPU
// of the server tests. tests/tooling/start.test.ts checks the default cost.

$app.rootCmd?.addCommand(
  new Command({
    use: "template",
    run: (_cmd, [email = "", password = ""]) => {
      try {
        $app.runAllMigrations();
        for (const name of ["users", "_superusers"]) {
          const collection = $app.findCollectionByNameOrId(name);
          const field = /** @type {core.PasswordField} */ (collection.fields.getByName("password"));
          field.cost = 4;
          $app.save(collection);
        }
        const superuser = new Record($app.findCollectionByNameOrId("_superusers"));
        superuser.setEmail(email);
        superuser.setPassword(password);
        $app.save(superuser);
      } catch (error) {
        console.error(`Error: ${error}`);
        $os.exit(1);
      }
    },
  }),
);
