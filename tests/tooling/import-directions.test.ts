// Import directions: a small tree contains one violation per rule, checked with the project's lint
// configuration. Each violation must be reported, and the tree without them must pass.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientImports } from "../../scripts/checks/client-imports.mjs";
import { hookImports } from "../../scripts/checks/hook-imports.mjs";
import { ROOT } from "../support/server";
import { writeTree } from "./helpers";

const CLEAN: Record<string, string> = {
  "src/main.tsx": 'import { app } from "@/app/app";\n\napp();\n',
  "src/app/app.tsx":
    'import { like } from "@/features/likes/actions";\nimport { page } from "./page";\n\nexport const app = () => [like, page];\n',
  "src/app/page.tsx": 'import { t } from "@/i18n/t";\n\nexport const page = t;\n',
  "src/features/likes/actions.ts":
    'import { pb } from "@/lib/pocketbase/client";\nimport { videos } from "@/state/videos";\nimport { heart } from "./heart";\n\nexport const like = [pb, videos, heart];\n',
  "src/features/likes/heart.tsx": 'import { button } from "@/ui/button";\n\nexport const heart = button;\n',
  "src/features/upload/upload.ts":
    'import { trim } from "./data/trim";\nimport { form } from "@/features/upload/form/form";\n\nexport const upload = [trim, form];\n',
  "src/features/upload/form/form.tsx":
    'import { trim } from "@/features/upload/data/trim";\n\nexport const form = trim;\n',
  "src/features/upload/data/trim.ts": "export const trim = 1;\n",
  "src/state/videos.ts": 'import { atom } from "@/lib/jotai";\n\nexport const videos = atom;\n',
  "src/ui/button.tsx": 'import { t } from "@/i18n/t";\n\nexport const button = t;\n',
  "src/i18n/t.ts": 'import { format } from "@/lib/format";\n\nexport const t = format;\n',
  "src/lib/format.ts": "export const format = 1;\n",
  "src/lib/jotai.ts": 'export { atom } from "jotai";\n',
  "src/lib/pocketbase/client.ts": 'import PocketBase from "pocketbase";\n\nexport const pb = PocketBase;\n',
};

/** File, its import, and the check that must report it: the direction check or a lint rule. */
const BREACHES: [file: string, from: string, rule: string][] = [
  ["src/lib/a1.ts", "@/state/videos", "directions"],
  ["src/lib/a2.ts", "@/i18n/t", "directions"],
  ["src/lib/a3.ts", "@/ui/button", "directions"],
  ["src/lib/a4.ts", "@/features/likes/actions", "directions"],
  ["src/lib/a5.ts", "@/app/app", "directions"],
  ["src/lib/pocketbase/a6.ts", "@/state/videos", "directions"],
  ["src/i18n/b1.ts", "@/ui/button", "directions"],
  ["src/i18n/b2.ts", "@/state/videos", "directions"],
  ["src/ui/c1.tsx", "@/state/videos", "directions"],
  ["src/ui/c2.ts", "@/features/likes/actions", "directions"],
  ["src/state/d1.ts", "@/features/likes/actions", "directions"],
  ["src/state/d2.ts", "@/app/app", "directions"],
  ["src/features/feed/e1.ts", "@/features/likes/actions", "directions"],
  ["src/features/feed/e2.tsx", "@/features/likes/heart", "directions"],
  ["src/features/feed/e3.ts", "../likes/actions", "noRestrictedImports"],
  ["src/features/upload/data/e4.ts", "@/features/upload/form/form", "directions"],
  ["src/features/upload/form/e10.ts", "@/features/upload/upload", "directions"],
  ["src/features/likes/e5.ts", "@/app/app", "directions"],
  ["src/features/likes/e6.tsx", "@/lib/pocketbase/client", "noRestrictedImports"],
  ["src/features/likes/e7.ts", "jotai", "noRestrictedImports"],
  ["src/features/likes/e8.ts", "jotai/utils", "noRestrictedImports"],
  ["src/features/likes/e9.ts", "pocketbase", "noRestrictedImports"],
  ["src/app/f1.tsx", "@/main", "directions"],
  ["src/app/f2.tsx", "@/lib/pocketbase/client", "noRestrictedImports"],
  ["src/app/pages/f3.tsx", "../app", "noRestrictedImports"],
  ["src/lib/g1.ts", "jotai", "noRestrictedImports"],
  ["src/state/g2.ts", "jotai-family", "noRestrictedImports"],
  ["src/lib/deep/g3.ts", "../../state/videos", "noRestrictedImports"],
  ["src/lib/cycle-a.ts", "./cycle-b", "noImportCycles"],
  ["src/lib/cycle-b.ts", "./cycle-a", "noImportCycles"],
];

let tree: string;

const LAYERS_OF_SRC = [["lib"], ["i18n"], ["ui"], ["state"], ["features"], ["app"]];
const PARTS = { "features/upload": [["data"], ["form"], ["."]] };

/** Rules that reported something, by file. */
function lint(): Map<string, string[]> {
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "src"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: "utf8", maxBuffer: 2 ** 24 });
  const spoken = new Map<string, string[]>();
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    const file = location.path?.file ?? location.path;
    spoken.set(file, [...(spoken.get(file) ?? []), category.split("/").at(-1)]);
  }
  for (const line of clientImports(tree, LAYERS_OF_SRC, PARTS)) {
    const [file = ""] = line.split(": ");
    spoken.set(file, [...(spoken.get(file) ?? []), "directions"]);
  }
  return spoken;
}

beforeAll(() => {
  // Outside the project, because its .gitignore would hide the files from the search for cycles.
  tree = mkdtempSync(join(tmpdir(), "directions-"));
  cpSync(join(ROOT, "biome.json"), join(tree, "biome.json"));
  writeFileSync(join(tree, "package.json"), '{"type":"module"}');
  const paths = {
    compilerOptions: { module: "esnext", moduleResolution: "bundler", paths: { "@/*": ["./src/*"] } },
  };
  writeFileSync(join(tree, "tsconfig.json"), JSON.stringify(paths));
  writeTree(tree, CLEAN);
});
afterAll(() => rmSync(tree, { recursive: true }));

test("a tree with only allowed imports passes", async () => {
  expect([...lint()]).toEqual([]);
});

test("a folder missing in the list, and a listed folder that does not exist, are reported", () => {
  const parts = { "features/upload": [["data"], ["gone"], ["."]] };
  expect(clientImports(tree, [...LAYERS_OF_SRC, ["pages"]], parts)).toEqual([
    "src/features/upload/upload.ts: must not import src/features/upload/form/form.tsx",
    "the list names src/pages, which does not exist",
    "the list lacks src/features/upload/form",
    "the list names src/features/upload/gone, which does not exist",
  ]);
});

test("every planted violation is reported, and nothing else", async () => {
  const breaches = BREACHES.map(([file, from]) => [
    file,
    `import { x } from "${from}";\n\nexport const y = x;\n`,
  ]);
  writeTree(tree, Object.fromEntries(breaches));
  writeTree(tree, {
    "src/features/likes/index.ts": 'export * from "./actions";\nexport { heart } from "./heart";\n',
  });
  writeTree(tree, { "src/features/likes/LikeButton.tsx": "export const like = 1;\n" });
  const spoken = lint();
  for (const [file, from, rule] of BREACHES)
    expect(spoken.get(file), `${file} imports ${from}`).toContain(rule);
  expect(spoken.get("src/features/likes/index.ts")).toEqual(
    expect.arrayContaining(["noBarrelFile", "noReExportAll"]),
  );
  expect(spoken.get("src/features/likes/LikeButton.tsx")).toEqual(["useFilenamingConvention"]);
  for (const file of Object.keys(CLEAN)) expect(spoken.get(file), file).toBeUndefined();
});

/** A path as the hooks write it. */
const at = (path: string) => ["`$", "{__hooks}/", path, "`"].join("");

const LAYERS = [["lib"], ["visibility"], ["likes", "videos"]];

const HOOKS: Record<string, string> = {
  "pb_hooks/likes.pb.js": `onRecordDelete((e) => require(${at("likes/hooks.js")}).unlike(e), 'likes');\n`,
  "pb_hooks/likes/hooks.js": `const own = require("./own.js");\nconst { mark } = require(${at("lib/marks.js")});\nconst { seen } = require("../visibility/seen.js");\nfunction unlike(e) { mark(seen(own.own(e))); }\nmodule.exports = { unlike };\n`,
  "pb_hooks/likes/own.js": "// no $app here\nfunction own(e) { return e; }\nmodule.exports = { own };\n",
  "pb_hooks/visibility/seen.js": "function seen(x) { return $app && x; }\nmodule.exports = { seen };\n",
  "pb_hooks/lib/marks.js": "function mark(x) { return x; }\nmodule.exports = { mark };\n",
  "pb_hooks/videos.pb.js": `onRecordCreate((e) => require(${at("videos/hooks.js")}).list(e), "videos", "likes");\n`,
  "pb_hooks/videos/hooks.js": "const list = () => 1;\nmodule.exports = { list };\n",
  "tests/unit/own.test.ts": 'import own from "../../pb_hooks/likes/own.js";\n',
};

test("hooks that follow the layers pass; each violation is reported", () => {
  const root = join(tree, "hooks");
  writeTree(root, HOOKS);
  expect(hookImports(root, LAYERS)).toEqual([]);
  writeTree(root, {
    "pb_hooks/feed.pb.js": `require(${at("lib/marks.js")});\nrequire(${at("videos/hooks.js")});\n`,
    "pb_hooks/videos/hooks.js": `require(${at("likes/own.js")}).own();\nrequire('../gone.js');\nmodule.exports = { list, lonely };\n`,
    "pb_hooks/likes/own.js": "require('./pure.js');\nmodule.exports = { own };\n",
    "pb_hooks/likes/pure.js": "$app.save(1);\n",
    "pb_hooks/likes/unused.js": "require('./hooks.js');\n",
    "pb_hooks/lib/up.js": `require("../visibility/seen.js");\n`,
    "pb_hooks/strange/x.js": "",
  });
  expect(hookImports(root, [...LAYERS, ["gone"]]).sort()).toEqual([
    "LAYERS lacks strange",
    "LAYERS names gone, which does not exist",
    "pb_hooks/feed.pb.js: must not require lib/marks.js",
    "pb_hooks/lib/up.js: is required by no file",
    "pb_hooks/lib/up.js: must not require visibility/seen.js",
    "pb_hooks/likes/pure.js: is pure, but names $app",
    "pb_hooks/likes/unused.js: is required by no file",
    "pb_hooks/likes/unused.js: must not require likes/hooks.js",
    "pb_hooks/strange/x.js: is required by no file",
    "pb_hooks/videos/hooks.js: exports lonely, which nothing uses",
    "pb_hooks/videos/hooks.js: must not require likes/own.js",
    "pb_hooks/videos/hooks.js: requires gone.js, which does not exist",
  ]);
});

test("an event of a collection that two files bind is reported, in any notation", () => {
  const root = join(tree, "bindings");
  writeTree(root, {
    "pb_hooks/a.pb.js":
      'onRecordCreate(\n  (e) => require(`x`).call(e, "videos"),\n  "likes",\n  "users",\n);\n$app.onServe().bindFunc((e) => e.next());\n// onTerminate(() => 1);\n',
    "pb_hooks/b.pb.js":
      'onRecordCreate((e) => e.next(), "videos");\nonServe((e) => e.next());\nonRecordUpdate((e) => e.next(), "likes");\n',
    "pb_hooks/c.pb.js": "onRecordCreate((e) => e.next(), 'users');\nonTerminate((e) => e.next());\n",
  });
  expect(hookImports(root, []).filter((line) => line.includes("bound"))).toEqual([
    "pb_hooks: onRecordCreate(users) is bound in a.pb.js, c.pb.js",
    "pb_hooks: onServe() is bound in a.pb.js, b.pb.js",
  ]);
});
