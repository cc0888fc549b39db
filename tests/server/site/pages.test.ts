// The text pages that a site starts with, and those that an operator has written when new words come.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT, type Server, scratchFolder, startServer } from "../../support/server";
import { forbiddenIn } from "../../support/wording";

interface Page {
  id: string;
  slug: string;
  language: string;
  title: string;
  body: string;
}

/** The words, and a later change of the same page. */
const MIGRATIONS = ["1800000102_plain_words_in_pages.js", "1800000124_push_in_privacy_page.js"];

/** By slug and language, as `terms.en`. */
async function pagesOf(server: Server) {
  const root = await server.superuser();
  const pages = await root.collection("pages").getFullList<Page>();
  return new Map(pages.map((page) => [`${page.slug}.${page.language}`, page]));
}

/** The project without these migrations. */
function projectBefore() {
  const root = scratchFolder("before-words");
  for (const part of ["pb_hooks", "pb_migrations"])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "<!doctype html><title>app</title>");
  for (const migration of MIGRATIONS) rmSync(join(root, "pb_migrations", migration));
  return root;
}

test("new words come into the pages that the operator has not changed, and into no other", async () => {
  const root = projectBefore();
  const server = await startServer({ root });
  onTestFinished(async () => {
    await server.dispose();
    rmSync(root, { recursive: true });
  });
  const before = await pagesOf(server);
  const edited = before.get("guidelines.bn");
  const body = `${edited?.body}\n\n## আমাদের কথা\nপিছু নেওয়া চলবে না।`;
  const operator = await server.superuser();
  await operator.collection("pages").update(edited?.id ?? "", { body });
  await operator.collection("pages").delete(before.get("guidelines.en")?.id ?? "");
  await server.stop();

  for (const migration of MIGRATIONS)
    cpSync(join(ROOT, "pb_migrations", migration), join(root, "pb_migrations", migration));
  await server.start();
  const after = await pagesOf(server);
  expect(after.get("guidelines.bn")?.body).toBe(body.trim());
  expect(after.has("guidelines.en")).toBe(false);
  expect(before.get("terms.en")).toMatchObject({ title: "Terms of Use" });
  expect(after.get("terms.en")).toMatchObject({ title: "Terms of use" });
  expect(after.get("terms.en")?.body).toContain("with bots or fake accounts");
  expect(after.get("privacy.bn")?.body).toContain("{name} টিম সেবা চালানো");
});

test("no page of a new site has a forbidden word", async () => {
  const server = await startServer();
  onTestFinished(() => server.dispose());
  const pages = [...(await pagesOf(server)).values()];
  expect(pages.length).toBe(6);
  const found = pages.flatMap(({ slug, language, title, body }) =>
    `${title}\n${body}`
      .normalize("NFC")
      .split("\n")
      .flatMap((line) => forbiddenIn(language, `page.${slug}`, line)),
  );
  expect(found).toEqual([]);
});
