// Copies all stored files from the data folder to an S3 bucket, or back. Each file is compared by hash after it was copied.
// A copy that was interrupted goes on where it ended. Nothing is deleted.
//   node scripts/ops/media-copy.mjs     TO=s3|local DATA=pb_data S3_BUCKET= S3_REGION= S3_ENDPOINT= S3_KEY= S3_SECRET= S3_PATH_STYLE=1
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../lib/file-hash.mjs";
import { fail, usedDataFolder } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { jsonCommand } from "../lib/server.mjs";

/** A batch ends with the file that reaches one of these. */
const MAX_FILES = 100;
const MAX_BYTES = 256 * 1024 * 1024;

const {
  S3_BUCKET = "",
  S3_REGION = "",
  S3_ENDPOINT = "",
  S3_KEY = "",
  S3_SECRET = "",
  S3_PATH_STYLE,
} = process.env;
const s3 = {
  bucket: S3_BUCKET,
  region: S3_REGION || "us-east-1",
  endpoint: S3_ENDPOINT,
  accessKey: S3_KEY,
  secret: S3_SECRET,
  forcePathStyle: S3_PATH_STYLE === "1",
};
const to = process.env.TO ?? "";

/**
 * @param {Record<string, number>} source size by key
 * @param {(key: string) => boolean} isDone
 * @returns {string[][]} keys that are left, in batches
 */
function batches(source, isDone) {
  /** @type {string[][]} */
  const all = [];
  let bytes = MAX_BYTES;
  for (const [key, size] of Object.entries(source)) {
    if (isDone(key)) continue;
    if (bytes >= MAX_BYTES || (all.at(-1)?.length ?? 0) >= MAX_FILES) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(key);
    bytes += size;
  }
  return all;
}

async function main() {
  const data = usedDataFolder();
  if (to !== "s3" && to !== "local") throw new Error("Say where to copy: TO=s3 or TO=local");
  for (const [name, value] of Object.entries({ S3_BUCKET, S3_ENDPOINT, S3_KEY, S3_SECRET }))
    if (!value) throw new Error(`${name}= is missing`);
  const bin = await ensurePocketBase();
  const ask = (/** @type {string} */ name, /** @type {object} */ what) =>
    jsonCommand(bin, data, name, { to, s3, ...what });
  // Keys that were compared: a file never changes, so the size tells whether it is still the same.
  const record = join(data, `media-copy-to-${to}.txt`);
  const { source, target } = await ask("media-list", {});
  const compared = new Set(existsSync(record) ? readFileSync(record, "utf8").split("\n") : []);
  const left = batches(source, (key) => compared.has(key) && target[key] === source[key]);
  let copied = 0;
  for (const keys of left) {
    const folder = mkdtempSync(join(tmpdir(), "media-copy-"));
    try {
      await ask("media-copy", { keys, folder });
      for (const [i, key] of keys.entries())
        if (sha256(join(folder, String(i))) !== sha256(join(data, "storage", key)))
          throw new Error(`${key} differs after the copy. Run the command again.`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    appendFileSync(record, keys.map((key) => `${key}\n`).join(""));
    copied += keys.length;
    console.log(`${copied} of ${left.flat().length} files copied and compared`);
  }
  const all = Object.keys(source).length;
  console.log(`Done: ${all} files, ${copied} of them copied now, ${all - copied} before.`);
}

await main().catch(fail);
