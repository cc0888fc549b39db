// Runs steps of the product text on a Bangla page, in `make test-long` on an English one too. The texts of the other language
// are proved without a browser: tests/unit/client/i18n/word-pairs.test.ts.
import type { Browser, Page } from "@playwright/test";
import type { Server } from "../server";
import type { Person } from "../users";
import { openBrowser } from "./fixtures";

export interface Pages {
  bn: Page;
  en: Page;
}

/** Languages in which the steps run. */
export const LANGUAGES: (keyof Pages)[] = process.env.LONG ? ["bn", "en"] : ["bn"];

/** Returns the text in the language of the page. */
export type Word = (bn: string, en: string) => string;

export const WORD: Record<keyof Pages, Word> = { bn: (bn) => bn, en: (_, en) => en };

/** Opens both pages, signed in as `user` or as a guest. */
export async function openPages(browser: Browser, server: Server, user?: Person): Promise<Pages> {
  const open = async (language: keyof Pages) =>
    (await openBrowser(browser, server, user, language)).newPage();
  const [bn, en] = await Promise.all([open("bn"), open("en")]);
  return { bn, en };
}

export async function closePages({ bn, en }: Pages): Promise<void> {
  await bn.context().close();
  await en.context().close();
}

type Steps = (page: Page, word: Word) => Promise<void>;

async function onBoth(pages: Pages, open: (page: Page) => Promise<unknown>, steps: Steps): Promise<void> {
  const run = async (language: keyof Pages) => {
    await open(pages[language]);
    await steps(pages[language], WORD[language]);
  };
  await Promise.all(LANGUAGES.map(run));
}

/** Path of each page that no test has interacted with yet. */
const untouched = new WeakMap<Page, string>();

/** Runs the steps on the pages at once, after opening `path` if one is given. */
export function inBoth(pages: Pages, path: string | undefined, steps: Steps): Promise<void> {
  const open = async (page: Page) => {
    untouched.delete(page);
    if (path) await page.goto(path);
  };
  return onBoth(pages, open, steps);
}

/** For steps that only read: a page that already shows `path` without interaction is not loaded again. */
export function seeBoth(pages: Pages, path: string, steps: Steps): Promise<void> {
  const open = async (page: Page) => {
    if (untouched.get(page) === path) return;
    await page.goto(path);
    untouched.set(page, path);
  };
  return onBoth(pages, open, steps);
}

/** Delays matching requests until the returned function is called. Delayed, not mocked. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  return async () => {
    open();
    await page.unroute(url);
  };
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });
