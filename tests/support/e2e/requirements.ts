// For specs of the product text: one page per language, opened once and shared by the tests of a file.
import type { Browser, Page } from "@playwright/test";
import type { Server } from "../server";
import { sql } from "../sql";
import { createUser, createVideo, type Person } from "../users";
import { openBrowser } from "./fixtures";

export interface Both {
  bn: Page;
  en: Page;
}

/** Picks the text for the language of the page. */
export type Word = (bn: string, en: string) => string;

interface Options {
  who?: Person;
  width?: number;
  height?: number;
}

export async function openBoth(browser: Browser, server: Server, options: Options = {}): Promise<Both> {
  const { who, width = 390, height = 844 } = options;
  const open = async (language: "bn" | "en") =>
    (await openBrowser(browser, server, who, language, { width, height })).newPage();
  const [bn, en] = await Promise.all([open("bn"), open("en")]);
  return { bn, en };
}

export async function closeBoth(...pages: (Both | undefined)[]): Promise<void> {
  for (const both of pages) {
    await both?.bn.context().close();
    await both?.en.context().close();
  }
}

type Look = (page: Page, word: Word) => Promise<void>;

/** Path of each page that no test has interacted with yet. */
const untouched = new WeakMap<Page, string>();

async function onBoth({ bn, en }: Both, go: (page: Page) => Promise<unknown>, look: Look): Promise<void> {
  const visit = async (page: Page, word: Word) => {
    await go(page);
    await look(page, word);
  };
  await Promise.all([visit(bn, (words) => words), visit(en, (_, words) => words)]);
}

/** Runs the same steps on both pages at once, after opening `path` if one is given. */
export function inBoth(pages: Both, path: string | undefined, look: Look): Promise<void> {
  const go = async (page: Page) => {
    untouched.delete(page);
    if (path) await page.goto(path);
  };
  return onBoth(pages, go, look);
}

/** Only reads the pages. A page that already shows `path` without interaction is not reloaded. */
export function seeBoth(pages: Both, path: string, look: Look): Promise<void> {
  const go = async (page: Page) => {
    if (untouched.get(page) === path) return;
    await page.goto(path);
    untouched.set(page, path);
  };
  return onBoth(pages, go, look);
}

let made = 0;
/** Creates a user with a name that is unique on this server. */
export const newUser = (server: Server, name: string): Promise<Person> =>
  createUser(server, `${name}_${Date.now().toString(36).slice(-4)}${++made}`);

/** Creates a video with its own caption and counter values. */
export async function videoWith(
  server: Server,
  by: Person,
  caption: string,
  counts: Partial<Record<"likes_count" | "comments_count" | "shares_count" | "views_count", number>> = {},
): Promise<string> {
  const id = await createVideo(by, { caption });
  const set = Object.entries(counts).map(([column, n]) => `${column} = ${n}`);
  if (set.length)
    await sql(await server.superuser(), `UPDATE videos SET ${set.join(", ")} WHERE id = '${id}'`);
  return id;
}

/** Delays matching requests until the returned function is called. Delayed, not mocked. */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => Promise<void>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(what, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  return async () => {
    open();
    await page.unroute(what);
  };
}

export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole("status").filter({ hasText: words });
