// Fixtures of e2e tests: every spec file has a real server with the built client, and one browser context per user.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type Server, startServer } from "../server";
import { createUser, type Person } from "../users";
import { removeLimits } from "../without-limits";
import { enterFile } from "./once-per-file";
import { takeFaults, watchBrowser } from "./page-faults";
import { throughProxy } from "./through-proxy";

export type Language = "bn" | "en";

interface Visit {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  /** Creates a user with a unique name. */
  someone: (name: string) => Promise<Person>;
  /**
   * Opens a new browser context, signed in as `user` or as a guest, on `path`; `origin` if not the server's own
   * address. Only with `worker` the page may register the service worker: Playwright cannot delay, replace or abort
   * the requests that a worker handles.
   */
  visit: (
    path: string,
    user?: Person,
    options?: { language?: Language; width?: number; height?: number; origin?: string; worker?: boolean },
  ) => Promise<Visit>;
}

/** Violations of the content-security policy, reported by pages and workers. */
export const policyViolations: string[] = [];

/** Stores session and language where the client reads them. A spec of its own tests log-in. */
export async function openBrowser(
  browser: Browser,
  server: Server,
  user?: Person,
  language: Language = "en",
  size = { width: 390, height: 844 },
  device: BrowserContextOptions = {},
) {
  const { baseURL = server.url, serviceWorkers = "block" } = device;
  const session =
    user && JSON.stringify({ token: user.pb.authStore.token, record: user.pb.authStore.record });
  // Set before any page opens. If the first page wrote it, a second page opened right after could miss it.
  const localStorage = session ? [{ name: "pocketbase_auth", value: session }] : [];
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  const context = await browser.newContext({
    viewport: size,
    storageState,
    ...device,
    serviceWorkers,
    baseURL,
  });
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy"))
      policyViolations.push(`${message.text()} ${message.location().url}`);
  });
  await context.addInitScript(
    ([lang, blocked]) => {
      // Blank pages and error pages of the browser have no storage.
      if (location.origin === "null") return;
      if (!window.localStorage.getItem("jholok.language"))
        window.localStorage.setItem("jholok.language", lang);
      // Browsers reject if they refuse a worker. Playwright's "block" resolves with undefined, and the app would throw.
      if (blocked && navigator.serviceWorker)
        navigator.serviceWorker.register = () => Promise.reject(new DOMException("blocked", "SecurityError"));
    },
    [language, serviceWorkers === "block"] as const,
  );
  return context;
}

let counter = 0;

export const test = base.extend<
  Fixtures & { policy: undefined; faultless: undefined },
  { server: Server; alone: string }
>({
  /** Fails every test in which a page violates the policy. */
  policy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await use(undefined);
      expect(policyViolations.splice(0), "violations of the content-security policy").toEqual([]);
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
  /** Fails a test if a page throws, logs an error or gets a server error, unless the test calls `expectFault`. */
  faultless: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { file }) => {
      await enterFile(file);
      // Drops faults caused by closing pages of an earlier test.
      await takeFaults();
      await use(undefined);
      expect(await takeFaults(), "faults of pages and server").toEqual([]);
    },
    { auto: true },
  ],
  /**
   * A spec file that counts videos of all users needs a server of its own: `test.use({ alone: "folder/file" })`. Playwright
   * starts a new worker, and with it a server, for each value.
   */
  alone: ["", { scope: "worker", option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const direct = await startServer();
      await removeLimits(direct);
      const server = await throughProxy(direct);
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
  someone: async ({ server }, use) => {
    // Digits make the name unique: the server refuses look-alike names.
    await use((name) => createUser(server, `${name}_${process.pid}${++counter}`));
  },
  visit: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path, user, { language, width, height, origin, worker } = {}) => {
      const size = width && height ? { width, height } : undefined;
      const serviceWorkers = worker ? "allow" : "block";
      const device = { baseURL: origin, serviceWorkers } as const;
      const context = await openBrowser(browser, server, user, language, size, device);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return { page, context };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
