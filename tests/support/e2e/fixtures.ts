// Every spec file gets a real server with the built client, and browsers that are different people.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type Server, startServer } from "../server";
import { type Person, person } from "../users";
import { unlimited } from "../without-limits";
import { takeFaults, watchBrowser } from "./page-faults";

export type Language = "bn" | "en";

interface Visit {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  /** A new account with a name of its own. */
  someone: (name: string) => Promise<Person>;
  /** A new browser, signed in as `who` or a guest, on `path`; `origin` where that is not the server's own address. */
  visit: (
    path: string,
    who?: Person,
    options?: { language?: Language; width?: number; height?: number; origin?: string },
  ) => Promise<Visit>;
}

/** What the content-security policy refused, told by the browser for pages and workers alike. */
export const refusals: string[] = [];

/** Puts session and language where the client looks for them: what log-in itself does is tested by its own spec. */
export async function openBrowser(
  browser: Browser,
  server: Server,
  who?: Person,
  language: Language = "en",
  size = { width: 390, height: 844 },
  device: BrowserContextOptions = {},
) {
  const { baseURL = server.url } = device;
  const session = who && JSON.stringify({ token: who.pb.authStore.token, record: who.pb.authStore.record });
  // Before any page: written by the first one, a second that follows at once may not find it.
  const localStorage = session ? [{ name: "pocketbase_auth", value: session }] : [];
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  const context = await browser.newContext({ viewport: size, storageState, ...device, baseURL });
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy"))
      refusals.push(`${message.text()} ${message.location().url}`);
  });
  await context.addInitScript((lang) => {
    // The blank page that Back may lead to and the browser's error page have no storage.
    if (location.origin === "null") return;
    if (!window.localStorage.getItem("language")) window.localStorage.setItem("language", lang);
  }, language);
  return context;
}

let counter = 0;

export const test = base.extend<
  Fixtures & { policy: undefined; faultless: undefined },
  { server: Server; alone: boolean }
>({
  /** Whatever a test is about, nothing on its pages may go against the policy. */
  policy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await use(undefined);
      expect(refusals.splice(0), "refused by the content-security policy").toEqual([]);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      watchBrowser(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  /** No page may throw, log an error or be answered by a fault of the server, unless the test says `expectFault`. */
  faultless: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      // What closing pages of an earlier test leave behind is not this test's.
      await takeFaults();
      await use(undefined);
      expect(await takeFaults(), "faults of pages and server").toEqual([]);
    },
    { auto: true },
  ],
  /** A file that counts what others publish too gets a server of its own: `test.use({ alone: true })`. */
  alone: [false, { scope: "worker", option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await unlimited(server);
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
  someone: async ({ server }, use) => {
    // In digits: names that differ by a letter that looks like another are refused.
    await use((name) => person(server, `${name}_${process.pid}${++counter}`));
  },
  visit: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path, who, { language, width, height, origin } = {}) => {
      const size = width && height ? { width, height } : undefined;
      const context = await openBrowser(browser, server, who, language, size, { baseURL: origin });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return { page, context };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
