// Bundles the signatures of web push for the hooks: PocketBase's engine has no module loader for packages.
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

const LICENCE = "/*! @noble/curves, @noble/hashes: MIT, (c) Paul Miller (paulmillr.com) */";

/** @returns {Promise<string>} a CommonJS module */
export async function p256Bundle() {
  const { NODE_ENV = "" } = process.env;
  try {
    return await bundle();
  } finally {
    // Vite sets it to production, and the tests that this process starts would inherit it.
    process.env.NODE_ENV = NODE_ENV;
    if (!NODE_ENV) delete process.env.NODE_ENV;
  }
}

async function bundle() {
  // The check reads its steps before packages are installed.
  const { build } = await import("vite");
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2020",
      minify: true,
      rolldownOptions: {
        input: join(import.meta.dirname, "p256-entry.mjs"),
        preserveEntrySignatures: "strict",
        treeshake: { moduleSideEffects: false },
        output: { format: "cjs", entryFileNames: "p256.min.js" },
      },
    },
    root: ROOT,
    publicDir: false,
  });
  const [built] = [result].flat();
  if (!built || !("output" in built)) throw new Error("Vite returned no output.");
  return `${LICENCE}\n// @ts-nocheck\n${built.output[0].code.trim()}\n`;
}
