// `make docs`: the site of the documents. VitePress itself fails on a link that leads nowhere.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT, scratchFolder } from "../support/server";
import { script } from "./helpers";

test.skipIf(!process.env.LONG)("the site has every page of its menu, and texts of the README", async () => {
  const out = scratchFolder("docs-site");
  onTestFinished(() => rmSync(out, { recursive: true }));
  const { code, output } = await script("build/docs.mjs", [], { OUT: out });
  expect(code, output).toBe(0);
  const config = readFileSync(join(ROOT, "docs/.vitepress/config.mjs"), "utf8");
  const links = [...config.matchAll(/page\("[^"]+", "(\/[^"]*)"\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) {
    const [path = "", section] = link.split("#");
    const file = join(out, path.endsWith("/") ? `${path}index.html` : `${path}.html`);
    expect(existsSync(file), link).toBe(true);
    if (section) expect(readFileSync(file, "utf8")).toContain(`id="${section}"`);
  }
  const run = readFileSync(join(out, "run.html"), "utf8");
  expect(run).toContain("systemctl");
  expect(run).not.toContain("WCAG");
});
