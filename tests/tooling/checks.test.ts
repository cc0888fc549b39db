// The project's checks, each on a small tree with one fault per rule.
import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootSize, fontSizes, sizes } from "../../scripts/checks/bundle-size.mjs";
import { catalogue } from "../../scripts/checks/translations.mjs";
import { capture } from "../../scripts/lib/processes.mjs";
import { ROOT, scratchFolder } from "../support/server";
import { writeTree } from "./helpers";

const BIOME = join(ROOT, "node_modules/@biomejs/biome/bin/biome");

let tree: string;
beforeAll(() => {
  tree = scratchFolder("checks");
});
afterAll(() => rmSync(tree, { recursive: true }));

const plant = (name: string, files: Record<string, string>) => writeTree(join(tree, name), files);

const GOOD = {
  "src/i18n/locales/bn/core.json": JSON.stringify({
    "like.verb": "লাইক",
    "count.likes": "{n, plural, other {#টি লাইক}}",
    "count.views": "{n} বার",
  }),
  "src/i18n/locales/en/core.json": JSON.stringify({
    "like.verb": "Like",
    "count.likes": "{n, plural, one {# like} other {# likes}}",
    "count.views": "{n} views",
  }),
  "src/like.tsx": `export const Like = ({ what }) => (\n  <button className="Big red button" aria-label={t("like.verb")}>\n    {t(\`count.\${what}\`, { n: 1 })} · 5\n  </button>\n);\nexport const fail = () => {\n  throw new Error("This cannot happen.");\n};\n`,
};

test("catalogues that agree with each other and with the sources pass", () => {
  expect(catalogue(plant("good", GOOD))).toEqual([]);
});

test("missing, unused and differing messages are reported", () => {
  const root = plant("catalogue", {
    ...GOOD,
    "src/i18n/locales/bn/more.json": '{ "only.bn": "শুধু", "old.key": "পুরনো" }',
    "src/i18n/locales/en/more.json": '{ "only.en": "Only", "old.key": "Old {n}" }',
    "src/use.ts": 'export const use = [t("only.bn"), t("only.en"), t("no.where")];\n',
  });
  expect(catalogue(root).sort()).toEqual([
    "old.key has other {slots} in Bangla than in English",
    "old.key is used nowhere",
    "only.bn is missing in English",
    "only.en is missing in Bangla",
    "src/use.ts:1: no.where is in no catalogue",
    "src/use.ts:1: only.en is in no catalogue",
  ]);
});

test("a renamed or dropped plural, broken syntax and an id in two areas are reported in any language", () => {
  const root = plant("plurals", {
    ...GOOD,
    "src/i18n/locales/en/more.json": '{ "like.verb": "Like" }',
    "src/i18n/locales/hi/more.json": '{ "more.hi": "{n, plural, one {# like}}", "more.open": "{n" }',
    "src/i18n/locales/hi/core.json": JSON.stringify({
      "like.verb": "{",
      "count.likes": "{count, plural, other {# likes}}",
      "count.views": "{n, plural, other {# views}}",
    }),
    "src/i18n/locales/bn/mail.json": '{ "mail.sent": "{n, plural, other {#টি}}" }',
    "pb_hooks/mail/compose.js": 'say("mail.sent");\n',
  });
  expect(catalogue(root).filter((line) => !line.includes(" is missing in "))).toEqual([
    "like.verb is in another area in Bangla than in English",
    "like.verb has other {slots} in Bangla than in Hindi",
    "count.likes has other {slots} in Bangla than in Hindi",
    "count.views has other {slots} in Bangla than in Hindi",
    "mail.sent in Bangla has a plural, which mails cannot have",
    "like.verb in English is in two areas",
    "like.verb in Hindi is not in ICU's format",
    "more.hi in Hindi is not in ICU's format",
    "more.open in Hindi is not in ICU's format",
  ]);
});

test("an import of a screen without its message areas is reported", () => {
  const root = plant("areas", {
    ...GOOD,
    "src/i18n/locales/bn/late.json": '{ "late.title": "পরে" }',
    "src/i18n/locales/en/late.json": '{ "late.title": "Late" }',
    "src/main.tsx":
      'import { title } from "./title";\n\nconst more = () => import("./later");\nshow(title, more);\n',
    "src/title.ts": 'export const title = "count.views";\n',
    "src/later.ts": 'import type { Name } from "./unused";\nimport "./part";\n',
    "src/part.ts": 'export const part = "late.title";\n',
    "src/unused.ts": 'export type Name = "late.title";\n',
  });
  expect(catalogue(root)).toEqual([
    "src/main.tsx: the import of src/later.ts loads no area late, but src/part.ts shows late.title",
  ]);
  writeFileSync(
    join(root, "src/main.tsx"),
    'const more = () => withMessages(["late"], import("./later"));\n',
  );
  expect(catalogue(root)).toEqual([]);
  writeFileSync(join(root, "src/main.tsx"), 'import "./later";\n');
  expect(catalogue(root)).toEqual(["src/main.tsx loads no area late, but src/part.ts shows late.title"]);
});

test("a sentence outside the catalogues is reported in either language wherever a user would see it", () => {
  const root = plant("sentences", {
    ...GOOD,
    "src/a.tsx": "export const A = () => <p>Hello</p>;\n",
    "src/b.tsx": 'export const B = () => <img alt="Face" />;\n',
    "src/c.tsx": 'export const C = ({ on }) => <b aria-label={on ? "Mute" : "Loud"} />;\n',
    "src/d.ts": 'export const d = "Something went wrong";\n',
    "src/e.ts": 'export const e = "বাংলা";\n',
    "src/f.ts": `export const f = (n) => \`Only \${n} left.\`;\n`,
    "src/g.ts": "export const g = /[\\u0980-\\u09ff]/u.test('x') || 'text-lg Font';\n",
  });
  expect(catalogue(root).map((line) => line.split(":")[0])).toEqual([
    "src/a.tsx",
    "src/b.tsx",
    "src/c.tsx",
    "src/c.tsx",
    "src/d.ts",
    "src/e.ts",
    "src/f.ts",
  ]);
});

const chunk = (file: string, modules: string[], imports: string[] = []) => ({ file, modules, imports });

test("a route's budget has the entry, its page and their imports, but no lazy modules", () => {
  const noise = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * 7919 * (i % 251)) % 256));
  const chunks = [
    chunk("entry.js", ["src/main.tsx"], ["react.js"]),
    chunk("react.js", ["node_modules/react/index.js"]),
    chunk("feed.js", ["src/app/pages/feed.tsx"], ["react.js", "shared.js"]),
    chunk("shared.js", ["src/ui/button.tsx"]),
    chunk("upload.js", ["node_modules/@ffmpeg/ffmpeg/index.js"]),
  ];
  const budget = [{ route: "/feed", modules: ["src/app/pages/feed.tsx"], limit: 1 }];
  const read = (file: string) => (file === "upload.js" ? noise : Buffer.from(file));
  expect(sizes(chunks, read, budget).problems).toEqual([]);

  const heavy = (file: string) => (file === "shared.js" ? noise : Buffer.from(file));
  expect(sizes(chunks, heavy, budget).problems).toEqual([
    expect.stringMatching(/^\/feed: \d+\.\d kB .* budget is 1$/),
  ]);

  const linked = chunks.map((c) => (c.file === "shared.js" ? { ...c, imports: ["upload.js"] } : c));
  expect(sizes(linked, () => Buffer.from("x"), budget).problems).toEqual(["/feed: loads @ffmpeg"]);
  expect(sizes(chunks.slice(0, 2), read, budget).problems).toEqual([
    "/feed: no output file contains src/app/pages/feed.tsx",
  ]);

  // The messages that the page preloads count in the largest language.
  const core = (language: string) => chunk(`core-${language}.js`, [`src/i18n/locales/${language}/core.json`]);
  const later = chunk("later.js", ["src/i18n/locales/bn/upload.json"]);
  const large = (file: string) => (/core-en|later/.test(file) ? noise : Buffer.from(file));
  expect(sizes([...chunks, core("bn"), later], large, budget).problems).toEqual([]);
  expect(sizes([...chunks, core("bn"), core("en")], large, budget).problems).toEqual([
    expect.stringMatching(/^\/feed: \d+\.\d kB .* budget is 1$/),
  ]);
});

test("the script before the app has a size limit and imports nothing", () => {
  const boot = chunk("boot.js", ["src/boot.ts"]);
  // Random bytes do not compress, so the gzipped size is about the length.
  const noise = (bytes: number) => () => randomBytes(bytes);
  const read = noise(1000);
  expect(bootSize([boot], read).problems).toEqual([]);
  expect(bootSize([boot], noise(1100)).problems).toEqual([
    expect.stringMatching(/^boot\.js: 11\d\d bytes, the budget is 1100$/),
  ]);
  expect(bootSize([{ ...boot, imports: ["react.js"] }], read).problems).toEqual([
    "boot.js: must have no imports",
  ]);
  expect(bootSize([], read).problems).toEqual(["no output file contains src/boot.ts"]);
});

test("fonts have a size limit, one is preloaded, and no page has an inline script", () => {
  const link = '<link rel="preload" as="font">';
  const problems = (fonts: number[], html: string) => fontSizes(fonts, html).problems;
  expect(problems([40_000, 52_160], `${link}<script src="/a.js"></script>`)).toEqual([]);
  expect(problems([40_000, 52_960], link)).toEqual(["fonts: 90.8 kB, the budget is 90"]);
  expect(problems([], link + link)).toEqual(["fonts: 2 are preloaded, not one"]);
  expect(problems([], `${link}<script>1</script>`)).toEqual(["index.html: inline scripts are forbidden"]);
});

test("the React rules apply in any folder, also below one that .gitignore names", async () => {
  const hook = `import { useEffect } from "react";
export function useOnce(work: () => void): void {
  useEffect(() => work(), []);
}
`;
  const root = plant(".cache/clone", {
    "biome.json": readFileSync(join(ROOT, "biome.json"), "utf8"),
    "package.json": readFileSync(join(ROOT, "package.json"), "utf8"),
    ".gitignore": readFileSync(join(ROOT, ".gitignore"), "utf8"),
    "src/use-once.ts": hook,
  });
  const { code, output } = await capture(process.execPath, [BIOME, "lint", "--error-on-warnings"], {
    cwd: root,
  });
  expect(output).toContain("lint/correctness/useExhaustiveDependencies");
  expect(code).toBe(1);
});
