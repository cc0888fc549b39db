// Lighthouse with its mobile defaults, in a browser of its own: it controls the whole browser.
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "../../../scripts/testing/test-tools.mjs";
import { freePort } from "../../support/server";

export interface Audited {
  score: number;
  accessibility: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kB: number;
}

/** Scores in percent, times in ms; no cache, only the session. Throws if the page cannot be audited. */
export async function audit(url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ["performance", "accessibility"],
    disableStorageReset: true,
    logLevel: "error",
  });
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  if (!audits || runtimeError) throw new Error(`${url}: ${runtimeError?.message ?? "no result"}`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const percent = (category: string) => Math.round((categories?.[category]?.score ?? 0) * 100);
  return {
    score: percent("performance"),
    accessibility: percent("accessibility"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    kB: value("total-byte-weight") / 1024,
  };
}

export async function auditing<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext("", {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, "--disable-dev-shm-usage"],
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
  }
}
