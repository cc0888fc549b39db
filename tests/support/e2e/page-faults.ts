// Collects errors of all pages: uncaught exceptions, unhandled rejections, console errors and server errors. Each
// fails the test unless the test expects it.
import type { Browser, BrowserContext, Response } from "@playwright/test";

const found: string[] = [];
const expected: RegExp[] = [];
const pending = new Set<Promise<void>>();

/**
 * Console message of the browser for a failed request. `isError` checks responses, and a lost connection is not an
 * error of the page.
 */
const RESOURCE = /^Failed to load resource: /;

/** Init scripts also run in blank pages and error pages, which have no storage. */
const NO_STORAGE = /Failed to read the 'localStorage' property from 'Window': Access is denied/;

/** Ignores matching errors in a test that provokes them. */
export const expectFault = (...patterns: RegExp[]) => void expected.push(...patterns);

async function recordResponse(response: Response): Promise<void> {
  // A response from `route.fulfill` has no server address.
  const address = await response.serverAddr().catch(() => null);
  if (address) found.push(`${response.status()} of ${response.request().method()} ${response.url()}`);
}

/** A 5xx or a missing file of the app. A 4xx of the API is a normal response. */
function isError(response: Response): boolean {
  const status = response.status();
  if (status >= 500) return true;
  const { pathname } = new URL(response.url());
  return status >= 400 && /^\/(assets|fonts)\//.test(pathname);
}

function watch(context: BrowserContext): void {
  context.on("weberror", (event) => {
    const { name, message, stack } = event.error();
    if (NO_STORAGE.test(message)) return;
    found.push(`${name}: ${message} at ${event.page()?.url()}\n${stack}`);
  });
  context.on("console", (message) => {
    const text = message.text();
    // Another fixture collects policy violations.
    if (message.type() !== "error" || RESOURCE.test(text) || text.includes("Content Security Policy")) return;
    found.push(`console: ${text} ${message.location().url}`);
  });
  context.on("response", (response) => {
    if (!isError(response)) return;
    const recorded = recordResponse(response);
    pending.add(recorded);
    void recorded.finally(() => pending.delete(recorded));
  });
}

/** Watches every context that the browser opens from now on. */
export function watchBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    watch(context);
    return context;
  };
}

/** Returns the unexpected errors since the last call. */
export async function takeFaults(): Promise<string[]> {
  await Promise.all(pending);
  const patterns = expected.splice(0);
  return found.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
}
