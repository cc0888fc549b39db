// What goes wrong in any page of a test, seen by Playwright: uncaught exceptions and unhandled rejections, errors on the
// console, and answers of the server that are its fault. Each fails the test unless the test expects it.
import type { Browser, BrowserContext, Response } from "@playwright/test";

const found: string[] = [];
const expected: RegExp[] = [];
const pending = new Set<Promise<void>>();

/** The browser's own line for a failed request. Answers are judged by `answered`; a lost connection is no fault. */
const RESOURCE = /^Failed to load resource: /;

/** Scripts that tests add also run in blank and error pages, which have no storage. */
const NO_STORAGE = /Failed to read the 'localStorage' property from 'Window': Access is denied/;

/** For a test that provokes an error: faults of this test that match are left out. */
export const expectFault = (...patterns: RegExp[]) => void expected.push(...patterns);

async function answered(response: Response): Promise<void> {
  // An answer that the test itself gives by `route.fulfill` comes from no server.
  const address = await response.serverAddr().catch(() => null);
  if (address) found.push(`${response.status()} of ${response.request().method()} ${response.url()}`);
}

/** 5xx, and files of the app that are not there: a 4xx of the API is an answer like others. */
function isFault(response: Response): boolean {
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
    // What the policy refuses has a fixture of its own.
    if (message.type() !== "error" || RESOURCE.test(text) || text.includes("Content Security Policy")) return;
    found.push(`console: ${text} ${message.location().url}`);
  });
  context.on("response", (response) => {
    if (!isFault(response)) return;
    const judged = answered(response);
    pending.add(judged);
    void judged.finally(() => pending.delete(judged));
  });
}

/** Every context that the browser opens from now on is watched. */
export function watchBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    watch(context);
    return context;
  };
}

/** The faults since the last call that no pattern of this test expects. */
export async function takeFaults(): Promise<string[]> {
  await Promise.all(pending);
  const patterns = expected.splice(0);
  return found.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
}
