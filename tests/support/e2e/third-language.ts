// A copy of the project with a language that is not shipped: a folder made from English, and nothing else.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../../scripts/lib/processes.mjs";
import { ROOT, scratchFolder } from "../server";

const COPIED = ["src", "public", "scripts", "pb_hooks", "pb_migrations", "index.html", "vite.config.ts"];
const LOCALES = "src/i18n/locales";
/** Left untranslated: one id, and an area as a whole. */
const MISSING = { id: "landing.users", area: "shares.json" };

/** @returns the copy's folder, with a built client; every text of the language `xx` is in brackets */
export async function projectWithThirdLanguage(): Promise<string> {
  const root = scratchFolder("language");
  for (const name of [...COPIED, "package.json", "package-lock.json"])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  // Compressing the large files once more takes a minute.
  mkdirSync(join(root, ".cache"));
  symlinkSync(join(ROOT, ".cache/compressed"), join(root, ".cache/compressed"));
  mkdirSync(join(root, LOCALES, "xx"));
  for (const area of readdirSync(join(root, LOCALES, "en"))) {
    const messages: Record<string, string> = JSON.parse(
      readFileSync(join(root, LOCALES, "en", area), "utf8"),
    );
    const translated = Object.entries(messages)
      .filter(([id]) => id !== MISSING.id)
      .map(([id, text]) => [id, `[${text}]`]);
    if (area !== MISSING.area)
      writeFileSync(join(root, LOCALES, "xx", area), JSON.stringify(Object.fromEntries(translated)));
  }
  await run(process.execPath, [join(root, "scripts/checks/server-messages.mjs"), "--write"], { cwd: root });
  await run(process.execPath, [join(root, "scripts/build/build.mjs")], { cwd: root });
  return root;
}
