// Writes .br and .gz beside every text and wasm file of the built client. Results are cached in .cache by
// content: the 32 MB of the ffmpeg core take long and never change.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesBelow } from "../lib/file-hash.mjs";
import { CACHE } from "../lib/paths.mjs";

const KEPT = join(CACHE, "compressed");
const TYPES = new Set([".js", ".mjs", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt", ".wasm"]);
/** A smaller file fits in one packet anyway. */
const SMALLEST = 512;

const encoders = {
  /** @param {Buffer} bytes */
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > 2_000_000 ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  /** @param {Buffer} bytes */
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** @param {string} folder whose files are compressed; a file that would not become smaller is not */
export async function precompress(folder) {
  mkdirSync(KEPT, { recursive: true });
  const used = new Set();
  for (const file of filesBelow(".", folder)) {
    if (!TYPES.has(extname(file))) continue;
    const bytes = readFileSync(join(folder, file));
    if (bytes.length < SMALLEST) continue;
    const hash = createHash("sha256").update(bytes).digest("hex");
    await Promise.all(
      Object.entries(encoders).map(async ([suffix, encode]) => {
        const kept = join(KEPT, `${hash}.${suffix}`);
        used.add(`${hash}.${suffix}`);
        if (!existsSync(kept)) {
          const part = `${kept}.part-${process.pid}`;
          writeFileSync(part, await encode(bytes));
          renameSync(part, kept);
        }
        if (readFileSync(kept).length < bytes.length) copyFileSync(kept, join(folder, `${file}.${suffix}`));
      }),
    );
  }
  for (const name of readdirSync(KEPT))
    if (!used.has(name) && !name.includes(".part-")) rmSync(join(KEPT, name), { force: true });
}
