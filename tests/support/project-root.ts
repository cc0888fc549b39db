import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { ROOT, scratchFolder } from "./server";

/**
 * Creates a project folder with the hooks and migrations and a custom built client, by path below `dist`. The
 * caller removes the folder.
 */
export function projectRoot(files: Record<string, { bytes: string | Buffer; compressed?: boolean }>): string {
  const root = scratchFolder("root");
  for (const name of ["pb_hooks", "pb_migrations"]) symlinkSync(join(ROOT, name), join(root, name));
  for (const [name, { bytes, compressed }] of Object.entries(files)) {
    const file = join(root, "dist", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    if (!compressed) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes));
  }
  return root;
}
