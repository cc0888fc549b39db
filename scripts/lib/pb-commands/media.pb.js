/// <reference path="../../../.cache/pocketbase/types.d.ts" />
// Subcommands that copy stored files between the data folder and an S3 bucket, for scripts/ops/media-copy.mjs. FILE is JSON
// with `to` ("s3" or "local") and `s3`; results replace it.
//   pocketbase media-list FILE     writes {source, target}: size in bytes by key
//   pocketbase media-copy FILE     copies `keys`, and writes each object of the bucket to `folder`/<place in keys>, to be compared

/**
 * @typedef {{ bucket: string, region: string, endpoint: string, accessKey: string, secret: string, forcePathStyle: boolean }} S3
 * @typedef {{ to: "s3" | "local", s3: S3, keys: string[], folder: string }} Order
 */

const MODE = /** @type {os.FileMode} */ (/** @type {unknown} */ (0o600));

/** @param {string} use @param {(order: Order, local: filesystem.System, bucket: filesystem.System) => unknown} work */
function mediaCommand(use, work) {
  $app.rootCmd?.addCommand(
    new Command({
      use,
      run: (_cmd, [file = ""]) => {
        try {
          /** @type {Order} */
          const order = JSON.parse(toString($os.readFile(file)));
          const { bucket, region, endpoint, accessKey, secret, forcePathStyle } = order.s3;
          const local = $filesystem.local(`${$app.dataDir()}/storage`);
          const remote = $filesystem.s3(bucket, region, endpoint, accessKey, secret, forcePathStyle);
          $os.writeFile(file, JSON.stringify(work(order, local, remote) ?? {}), MODE);
        } catch (error) {
          console.error(`Error: ${error}`);
          $os.exit(1);
        }
      },
    }),
  );
}

/** @param {filesystem.System} files */
const sizes = (files) =>
  Object.fromEntries(
    files
      .list("")
      .filter((one) => one && !one.isDir)
      .map((one) => [one?.key, one?.size]),
  );

mediaCommand("media-list", ({ to }, local, bucket) => {
  const [source, target] = to === "s3" ? [local, bucket] : [bucket, local];
  return { source: sizes(source), target: sizes(target) };
});

mediaCommand("media-copy", ({ to, keys, folder }, local, bucket) => {
  const [source, target] = to === "s3" ? [local, bucket] : [bucket, local];
  const root = $os.openRoot(folder);
  keys.forEach((key, i) => {
    target.uploadFile(source.getReuploadableFile(key, true), key);
    $os.writeFile(`${folder}/${i}`, [], MODE);
    // 1 = write only. The flags that create a file have a different number on each system.
    const file = root.openFile(String(i), 1, MODE);
    const reader = bucket.getReader(key);
    try {
      file.readFrom(reader);
    } finally {
      reader.close();
      file.close();
    }
  });
  root.close();
});
