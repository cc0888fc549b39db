// Unpacks a former version with a data folder that it made (tests/fixtures), and this version over it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ROOT, scratchFolder } from "./server";

const FIXTURES = join(ROOT, "tests/fixtures");
export const FORMER_VERSIONS = readdirSync(FIXTURES)
  .filter((name) => name.endsWith(".tar.br"))
  .map((name) => name.replace(".tar.br", ""));

/** Hooks and migrations, as an archive has them. */
const PARTS = ["pb_hooks", "pb_migrations"];

export function formerVersion(version: string) {
  const root = scratchFolder("former");
  const archive = brotliDecompressSync(readFileSync(join(FIXTURES, `${version}.tar.br`)));
  const unpack = (parts: string[]) =>
    execFileSync("tar", ["-xf", "-", "-C", root, ...parts], { input: archive, maxBuffer: archive.length });
  unpack([...PARTS, "pb_data"]);
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "<!doctype html><title>app</title>");
  return {
    root,
    data: join(root, "pb_data"),
    /** Files of the former version that this one does not have stay. */
    unpackOver() {
      for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
    },
    goBack() {
      for (const part of PARTS) rmSync(join(root, part), { recursive: true });
      unpack(PARTS);
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}
