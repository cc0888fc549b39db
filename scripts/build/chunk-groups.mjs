// Groups modules of the client into one output file, by path. A path that matches nothing fails the build:
// otherwise a renamed module would silently load later and slow down the first screen.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/**
 * @param {string} name of the file
 * @param {{ packages?: string[], files?: string[] }} modules `files` relative to the project
 * @returns {{ name: string, test: RegExp }}
 */
export function chunkGroup(name, { packages = [], files = [] }, root = ROOT) {
  const paths = [...packages.map((each) => `node_modules/${each}/`), ...files];
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length) throw new Error(`The chunk group "${name}" names missing paths: ${missing.join(", ")}`);
  const escaped = paths.map((path) => path.replace(/[.+]/g, "\\$&"));
  return {
    name,
    test: new RegExp(escaped.map((path) => (path.endsWith("/") ? path : `/${path}$`)).join("|")),
  };
}
