// Every command of the documents is run by a test, or is in a list with the reason.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../support/server";

/** Commands of contributors that take minutes to hours, and tests that run themselves. */
const BY_HAND =
  /^(bench-\w+|feed-simulate|search-recall|mutate|test|test-long|check|screens|screenshot|spec|faults|load|simulate)$/;

/** Lines of the set-up of a server: they need root, systemd and a domain. release.test.ts runs the archive's own programs. */
const SERVER_SETUP =
  /^(scp|mkdir|tar|useradd|install|runuser|echo|cp|systemctl|curl|nvm|docker|cosign|sha256sum) /;

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const below = (folder: string, ending: RegExp): string[] =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((name) => ending.test(name) && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`);

const pages = ["README.md", "CONTRIBUTING.md", ...below("docs", /^[^/]+\.md$/)];
const tests = below("tests", /\.(test|spec)\.ts$/).map(read);
const makefile = read("Makefile");

/** Lines of shell blocks without their comments, and commands in the text. */
function commandsIn(page: string): string[] {
  const text = read(page).replaceAll("\\\n", " ");
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split("\n"),
  );
  const inline = [...text.matchAll(/`((?:make|node|npx|\.\/\w+) [^`\n]+)`/g)].map(
    ([, command = ""]) => command,
  );
  return [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line && !line.startsWith("#"));
}

/** The script of a target, below scripts/. */
const scriptOf = (target: string) =>
  new RegExp(`^${target}:.*\\n\\t@.*scripts/(\\S+)`, "m").exec(makefile)?.[1] ?? "";

const isTested = (text: string) => tests.some((each) => each.includes(text));

/** Whether a test runs the command, by program; each takes the words after it. */
const RULES: Record<string, (words: string[]) => boolean> = {
  make: ([target = ""]) => scriptOf(target) !== "" && (BY_HAND.test(target) || isTested(scriptOf(target))),
  node: ([file = ""]) => existsSync(join(ROOT, file)),
  npx: ([, ...words]) => words.some((word) => existsSync(join(ROOT, word)) || isE2eFolder(word)),
  "./pocketbase": ([, subcommand]) => isTested(`command("${subcommand}"`),
  litestream: ([subcommand]) => isTested(`["${subcommand}", ...CONFIG`),
  "./run": () => isTested('join(folder, "run")'),
};
const isE2eFolder = (name: string) => existsSync(join(ROOT, "tests/e2e", name));

function isRun(command: string): boolean {
  const [program = "", ...words] = command.split(/\s+/);
  return RULES[program]?.(words) ?? SERVER_SETUP.test(command);
}

test.each(pages)("%s has only commands that tests run", (page) => {
  expect(commandsIn(page).filter((command) => !isRun(command))).toEqual([]);
});
