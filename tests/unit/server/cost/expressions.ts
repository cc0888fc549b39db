// Collects every regular expression of the hooks: the literals of all files, and those that pure modules
// build.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseAst } from "vite";

const files = execFileSync("git", ["ls-files", "pb_hooks/**/*.js"], { encoding: "utf8" }).trim().split("\n");

function walk(node: unknown, found: (node: Record<string, unknown>) => void) {
  if (typeof node !== "object" || node === null || node instanceof RegExp) return;
  found(node as Record<string, unknown>);
  for (const child of Object.values(node)) walk(child, found);
}

/** Literals, and the files that call `RegExp`. */
export function inSource() {
  const literals = new Set<string>();
  const builders = new Set<string>();
  for (const file of files)
    walk(parseAst(readFileSync(file, "utf8"), { lang: "js", sourceType: "script" }), (node) => {
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      if (regex) literals.add(`/${regex.pattern}/${regex.flags}`);
      const callee = node.callee as { name?: string } | undefined;
      if (callee?.name === "RegExp") builders.add(file);
    });
  return { literals, builders: [...builders].sort() };
}

/** Patterns that the modules pass to `RegExp` while they are loaded and `use` runs. */
export function built(modules: string[], use: (load: NodeJS.Require) => void) {
  const found = new Set<string>();
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]) {
      const made = new target(source, flags);
      found.add(String(made));
      return made;
    },
  });
  try {
    const load = createRequire(import.meta.url);
    for (const name of modules) {
      delete load.cache[load.resolve(name)];
      load(name);
    }
    use(load);
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}
