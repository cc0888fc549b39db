/// <reference path="../../../../.cache/pocketbase/types.d.ts" />
// A subcommand for the image's health check: an image without a shell has no other program that could ask.
//   pocketbase healthy ADDRESS     ends with 1 unless GET ADDRESS/api/app/ready answers 200 within five seconds
$app.rootCmd?.addCommand(
  new Command({
    use: "healthy",
    run: (_cmd, [address = ""]) => {
      try {
        const { statusCode, raw } = $http.send({ url: `${address}/api/app/ready`, timeout: 5 });
        if (statusCode === 200) return;
        console.error(raw);
      } catch (error) {
        console.error(String(error));
      }
      $os.exit(1);
    },
  }),
);
