// Fixtures of e2e tests: every spec file has a real server with the built client, and one browser context per user.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { trustProxy } from "../network/reverse-proxy";
import { emptyFolder, type Server, startServer } from "../server";
import { createUser, type Person } from "../users";
import { removeLimits } from "../without-limits";
import { enterFile } from "./once-per-file";
import { takeFaults, watchBrowser } from "./page-faults";
import { isProxied, throughProxy } from "./through-proxy";
import { warmContext } from "./warm-contexts";

export type Language = "bn" | "en";

interface Visit {
  page: Page;
  context: BrowserContext;
}

export interface VisitOptions {
  language?: Language;
  width?: number;
  height?: number;
  origin?: string;
  worker?: boolean;
  /** On a mobile network the app makes thumbnails without ffmpeg, which takes over a second of processor time. */
  mobile?: boolean;
  /** The browser has no file of the app yet. */
  cold?: boolean;
}

interface Fixtures {
  /** Creates a user with a unique name. */
  someone: (name: string) => Promise<Person>;
  /**
   * Opens a new browser context, signed in as `user` or as a guest, on `path`; `origin` if not the server's own
   * address. Only with `worker` the page may register the service worker: Playwright cannot delay, replace or abort
   * the requests that a worker handles.
   */
  visit: (path: string, user?: Person, options?: VisitOptions) => Promise<Visit>;
}

/** Violations of the content-security policy, reported by pages and workers. */
export const policyViolations: string[] = [];

const PHONE = { width: 390, height: 844 };

/** A name of the own machine that is not secure without TLS, as `localhost` is. */
export const PLAIN_HOST = "jholok.test";

/**
 * Entry of the storage with the type of network that the page sees: cellular, wifi. Without it Chromium's own guess counts, which
 * is 3G after slow requests of any earlier test.
 */
export const NETWORK = "test.network";

/**
 * Stores session and language where the client reads them. A spec of its own tests log-in. Without options of a device the
 * context is one that earlier tests have used (warm-contexts.ts).
 */
export async function openBrowser(
  browser: Browser,
  server: Server,
  user?: Person,
  language: Language = "en",
  size = PHONE,
  device?: BrowserContextOptions,
  isMobile = false,
) {
  const session =
    user && JSON.stringify({ token: user.pb.authStore.token, record: user.pb.authStore.record });
  const saved: Record<string, string> = session ? { pocketbase_auth: session } : {};
  if (isMobile) saved[NETWORK] = "cellular";
  const create = (options: BrowserContextOptions) => newContext(browser, language, options);
  if (!device) return warmContext(browser, { origin: server.url, size, language }, create, saved);
  const { baseURL = server.url } = device;
  // Set before any page opens. If the first page wrote it, a second page opened right after could miss it.
  const localStorage = Object.entries(saved).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
  return create({ viewport: size, storageState, ...device, baseURL });
}

async function newContext(browser: Browser, language: Language, options: BrowserContextOptions) {
  const serviceWorkers = options.serviceWorkers ?? "block";
  const context = await browser.newContext({ ...options, serviceWorkers });
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy"))
      policyViolations.push(`${message.text()} ${message.location().url}`);
  });
  await context.addInitScript(
    ([lang, blocked, network]) => {
      // Blank pages and error pages of the browser have no storage.
      if (location.origin === "null") return;
      const { connection } = navigator as { connection?: object };
      // Read late: this script runs before the storage is filled, and a test may take the storage away.
      const get = () => {
        try {
          const type = window.localStorage.getItem(network);
          return type ? { type, effectiveType: "4g", downlink: 10 } : connection;
        } catch {
          return connection;
        }
      };
      Object.defineProperty(navigator, "connection", { get, configurable: true });
      if (!window.localStorage.getItem("jholok.language"))
        window.localStorage.setItem("jholok.language", lang);
      // Browsers reject if they refuse a worker. Playwright's "block" resolves with undefined, and the app would throw.
      if (blocked && navigator.serviceWorker)
        navigator.serviceWorker.register = () => Promise.reject(new DOMException("blocked", "SecurityError"));
    },
    [language, serviceWorkers === "block", NETWORK] as const,
  );
  return context;
}

/** Contexts of all tests come from one address. */
async function prepareData(server: Server) {
  await removeLimits(server);
  if (isProxied) await trustProxy(server);
}

let isDataAlone = false;

/** Starts a file that is `alone`, and the first one after it, without the data of the files before. */
async function enterData(server: Server, alone: boolean) {
  if (alone || isDataAlone) {
    await server.stop("SIGKILL");
    emptyFolder(server.dir);
    await server.start();
    await prepareData(server);
  }
  isDataAlone = alone;
}

let counter = 0;

export const test = base.extend<
  Fixtures & { policy: undefined; faultless: undefined; alone: boolean },
  { server: Server }
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
  /** For all files: other options in one of them would cost a worker of its own, with browser and server. */
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: "worker" },
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
    async ({ server, alone }, use, { file }) => {
      if (await enterFile(file)) await enterData(server, alone);
      // Drops faults caused by closing pages of an earlier test.
      await takeFaults();
      await use(undefined);
      expect(await takeFaults(), "faults of pages and server").toEqual([]);
    },
    { auto: true },
  ],
  /**
   * A spec file that counts videos of all users, or changes settings, needs data of its own: `test.use({ alone: true })`. Its
   * `beforeAll` still sees those of the file before.
   */
  alone: [false, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const direct = await startServer();
      await prepareData(direct);
      const server = isProxied ? await throughProxy(direct) : direct;
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
    await use(async (path, user, { language, width, height, origin, worker, mobile, cold } = {}) => {
      const size = width && height ? { width, height } : undefined;
      const isSpecial = worker || origin || cold;
      const device = isSpecial
        ? ({ baseURL: origin, serviceWorkers: worker ? "allow" : "block" } as const)
        : undefined;
      const context = await openBrowser(browser, server, user, language, size, device, mobile);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return { page, context };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
