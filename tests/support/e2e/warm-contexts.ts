// Browser contexts that the tests of a worker use one after the other. HTTP cache, code cache and renderer process stay
// warm: a visit costs 270 ms of CPU instead of 700. Storage, cookies, history and routes start empty.
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from "@playwright/test";

export interface WarmOptions {
  origin: string;
  size: { width: number; height: number };
  language: string;
}

interface Warm {
  key: string;
  context: BrowserContext;
  /** Stays open between visits, because the renderer process ends with its last page. */
  page: Page;
  devtools: CDPSession;
  /** A test has called something that cannot be undone. */
  isChanged: boolean;
  /** Undo what the test has called else. */
  undo: (() => unknown)[];
  /** Playwright's own methods. */
  close: () => Promise<void>;
  newPage: () => Promise<Page>;
}

/** Carries the storage of a visit into its first document, where an init script deletes it before the app runs. */
const COOKIE = "test-visit";
/** Idle contexts of a browser. Each keeps a renderer process of some 60 MB. */
const MAX_IDLE = 6;
const STORAGE = "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets";

/** Calls by which a test changes a context or page for good. Routes are not among them, since they can be removed. */
const CHANGES = [
  "exposeFunction",
  "newCDPSession",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  // Tests without a network meet code that the browser has not kept yet.
  "setOffline",
] as const;
/** Calls whose result ends what they do. */
const DISPOSABLE = ["addInitScript", "exposeBinding"] as const;
/** Calls that have an opposite. */
const UNDO: Record<string, ({ context, page }: Warm, size: WarmOptions["size"]) => unknown> = {
  emulateMedia: ({ page }) =>
    page.emulateMedia({
      colorScheme: null,
      contrast: null,
      forcedColors: null,
      media: null,
      reducedMotion: null,
    }),
  grantPermissions: ({ context }) => context.clearPermissions(),
  setViewportSize: ({ page }, size) => page.setViewportSize(size),
};

/** The context waited for longest comes first. */
const idle = new WeakMap<Browser, Warm[]>();

function watchChanges(warm: Warm, of: BrowserContext | Page, size: WarmOptions["size"]): void {
  const methods = of as unknown as Record<string, ((...args: unknown[]) => unknown) | undefined>;
  const wrap = (name: string, note: (args: unknown[], result: unknown) => unknown) => {
    const method = methods[name];
    if (!method) return;
    methods[name] = (...args) => {
      const result = method.apply(of, args);
      note(args, result);
      return result;
    };
  };
  for (const name of CHANGES) wrap(name, () => (warm.isChanged = true));
  for (const [name, undo] of Object.entries(UNDO)) wrap(name, () => warm.undo.push(() => undo(warm, size)));
  for (const name of DISPOSABLE)
    wrap(name, (_, made) => warm.undo.push(async () => (await (made as Promise<Disposable>)).dispose()));
  for (const name of ["on", "once"])
    wrap(name, (args) => warm.undo.push(() => methods.removeListener?.call(of, ...args)));
  const { clock } = of;
  // A clock that a test has installed stays for all later pages.
  Object.defineProperty(of, "clock", {
    get() {
      warm.isChanged = true;
      return clock;
    },
  });
}

/**
 * A context for one visit. Its `close()` keeps it for the next one.
 * @param create creates a context with these options and the listeners that every context needs
 * @param saved local storage when the first page opens
 */
export async function warmContext(
  browser: Browser,
  { origin, size, language }: WarmOptions,
  create: (options: BrowserContextOptions) => Promise<BrowserContext>,
  saved: Record<string, string>,
): Promise<BrowserContext> {
  const key = `${origin} ${language} ${size.width}x${size.height}`;
  const pool = idle.get(browser) ?? [];
  idle.set(browser, pool);
  const found = pool.findIndex((one) => one.key === key);
  const [used] = found < 0 ? [] : pool.splice(found, 1);
  const warm = used ?? (await newWarm(key, size, await create({ baseURL: origin, viewport: size })));
  const { context, page } = warm;
  const value = encodeURIComponent(JSON.stringify({ "jholok.language": language, ...saved }));
  await context.addCookies([{ name: COOKIE, value, url: origin, sameSite: "Strict" }]);
  context.newPage = () => {
    context.newPage = warm.newPage;
    return Promise.resolve(page);
  };
  context.close = async () => {
    if (warm.isChanged || page.isClosed()) return warm.close();
    await reset(warm, origin);
    pool.push(warm);
    if (pool.length > MAX_IDLE) await pool.shift()?.close();
  };
  return context;
}

async function newWarm(key: string, size: WarmOptions["size"], context: BrowserContext): Promise<Warm> {
  const [close, newPage] = [context.close.bind(context), context.newPage.bind(context)];
  await context.addInitScript((cookie) => {
    if (location.origin === "null") return;
    const [, saved] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie) ?? [];
    if (saved === undefined) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the app's script must not run before the cookie is read
    document.cookie = `${cookie}=; path=/; max-age=0`;
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries<string>(JSON.parse(decodeURIComponent(saved))))
      localStorage.setItem(name, value);
  }, COOKIE);
  const page = await newPage();
  const devtools = await context.newCDPSession(page);
  const warm = { key, context, page, devtools, isChanged: false, undo: [], close, newPage };
  watchChanges(warm, context, size);
  watchChanges(warm, page, size);
  return warm;
}

async function reset({ context, page, devtools, undo }: Warm, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([context, page].map((of) => of.unrouteAll({ behavior: "ignoreErrors" })));
  await page.goto("about:blank");
  for (const back of undo.splice(0)) await back();
  // The opposites themselves are such calls.
  undo.length = 0;
  // Otherwise the next page finds the pointer where this visit left it.
  await page.mouse.move(-1, -1);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE });
  await devtools.send("Page.resetNavigationHistory");
}
