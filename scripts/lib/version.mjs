// The version of this checkout, from package.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

/** @returns {string} */
export const versionOf = (root = ROOT) =>
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
