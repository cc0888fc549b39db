// Called by backup.mjs while writes are blocked: copies the databases and hard-links all other files.
//   node copy-data-folder.mjs DATA TARGET
import { copyFileSync, linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [data = "", target = ""] = process.argv.slice(2);

/** Useless elsewhere, or rebuilt by SQLite and PocketBase at the next start. */
const SKIPPED = /^(backups|lost\+found|types\.d\.ts|\..*|.*-shm|.*-journal)$/;
/** Hidden, but needed: certificates from ACME. */
const KEPT = ".autocert_cache";

/** @param {string} from @param {string} to @param {boolean} top */
function stage(from, to, top) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (top && entry.name !== KEPT && SKIPPED.test(entry.name)) continue;
    if (entry.isDirectory()) stage(source, copy, false);
    // Only the files at the top (databases, their write-ahead logs, the demo's passwords) ever change.
    else if (entry.isFile()) top ? copyFileSync(source, copy) : link(source, copy);
  }
}

/** @param {string} source @param {string} copy */
function link(source, copy) {
  try {
    linkSync(source, copy);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // A file deleted during the copy has no row any more.
    if (code === "ENOENT") return;
    copyFileSync(source, copy);
  }
}

try {
  stage(data, target, true);
} catch (error) {
  writeFileSync(join(target, "error"), String(error));
  process.exit(1);
}
