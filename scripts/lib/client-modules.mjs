// Reads from the sources which modules of the client import which, and the areas of messages loaded with them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "./file-hash.mjs";
import { ROOT } from "./paths.mjs";

/**
 * @typedef {object} Module
 * @property {string[]} imports static imports of code
 * @property {{ to: string, areas: string[] }[]} later dynamic imports, with the areas that `withMessages` names
 */

const IMPORT = /^(?:import|export)(?! type\b)(?:[^;"]*?\bfrom)? ?"([^"]+)"/gm;
const LATER = /(?:withMessages\(\s*\[([^\]]*)\],\s*)?(?<!typeof )\bimport\(\s*"([^"]+)"/g;

/** @returns {Map<string, Module>} by path */
export function clientModules(root = ROOT) {
  const files = filesBelow("src", root).filter((file) => /\.tsx?$/.test(file));
  const known = new Set(files);
  return new Map(
    files.map((from) => {
      const text = readFileSync(join(root, from), "utf8");
      const resolve = (/** @type {string} */ asked) => resolveModule(from, asked, known) ?? [];
      const later = [...text.matchAll(LATER)].flatMap(([, areas = "", asked = ""]) => {
        const [to] = [resolve(asked)].flat();
        return to ? [{ to, areas: [...areas.matchAll(/[\w-]+/g)].map(([area]) => area) }] : [];
      });
      return [
        from,
        { imports: [...text.matchAll(IMPORT)].flatMap(([, asked = ""]) => resolve(asked)), later },
      ];
    }),
  );
}

/** @param {string} from @param {string} asked as written there @param {Set<string>} known files of src */
export function resolveModule(from, asked, known) {
  if (!/^(\.|@\/)/.test(asked)) return undefined;
  const path = asked.startsWith("@/") ? `src/${asked.slice(2)}` : join(dirname(from), asked);
  return ["", ".ts", ".tsx", "/index.ts"].map((end) => path + end).find((file) => known.has(file));
}

/** The module with everything that it imports statically. @param {Map<string, Module>} modules @param {string} start */
export function withImports(modules, start) {
  const found = new Set([start]);
  for (const file of found) for (const next of modules.get(file)?.imports ?? []) found.add(next);
  return found;
}
