// A third language is a folder: the client loads it, and shows the id of a text that it lacks.
import { rmSync } from "node:fs";
import { expect, type Language, openBrowser, test } from "../../support/e2e/fixtures";
import { projectWithThirdLanguage } from "../../support/e2e/third-language";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo } from "../../support/users";

const THIRD = "xx" as Language;
let root: string;
let server: Server;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  root = await projectWithThirdLanguage();
  server = await startServer({ root });
});
test.afterAll(async () => {
  await server?.dispose();
  rmSync(root, { recursive: true, force: true });
});

test("a language that only has a folder is loaded alone, and a text that it lacks shows its id", async ({
  browser,
}) => {
  const context = await openBrowser(browser, server, undefined, THIRD);
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on("response", (response) => void loaded.push(new URL(response.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "[Get Started]", exact: true })).toBeVisible();
  await expect(page.getByText("landing.users", { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "xx");
  const links = await page.evaluate(() => ({ ...document.head.dataset }));
  expect(Object.keys(links).sort()).toEqual(["bn", "en", "xx"]);
  const files = (language: string) => links[language]?.match(/\/assets\/[\w-]+\.js/g) ?? [];
  expect(loaded).toEqual(expect.arrayContaining(files("xx")));
  expect([...files("bn"), ...files("en")].filter((file) => loaded.includes(file))).toEqual([]);
  await context.close();
});

test("the settings offer it, the account keeps it, and an area that it lacks shows ids", async ({
  browser,
}) => {
  const who = await createUser(server, "translator");
  const id = await createVideo(who, { caption: "in three languages" });
  const context = await openBrowser(browser, server, who, "en");
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("group", { name: "Language" }).getByText("xx", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "[Settings]", exact: true })).toBeVisible();
  const settings = who.pb.collection("account_settings");
  await expect.poll(async () => (await settings.getOne(who.id)).language).toBe("xx");

  await page.goto(`/video/${id}`);
  await page.getByRole("button", { name: "[Share]", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("share.title");
  await page.goto("/terms");
  // The operator has not written the text in this language.
  await expect(page.getByRole("heading", { name: "ব্যবহারের শর্তাবলি", level: 1 })).toBeVisible();
  await context.close();
});
