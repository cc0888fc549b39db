/// <reference path="../../../.cache/pocketbase/types.d.ts" />
// One subcommand for the stock binary: `pocketbase template EMAIL PASSWORD` makes the data folder that each test's
// server gets a copy of: migrated, with one superuser, and with bcrypt as cheap as it goes. As shipped (cost 10) it took
// a third of the processor that the server tests use; tests/tooling/start.test.ts proves what is shipped.

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
