import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { chromium } from "@playwright/test";

const ROOT = new URL("../..", import.meta.url).pathname;
const ORIGIN = "http://demo.invalid";
/** @type {Record<string, string>} */
const TYPES = {
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".html": "text/html",
};

/**
 * Opens a page of the system's Chromium that reads this repository as http://demo.invalid and has no other
 * network.
 * @param {{ width: number, height: number }} viewport CSS pixels
 * @returns {Promise<{ page: import("@playwright/test").Page, close: () => Promise<void> }>}
 */
export async function openPage(viewport) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium" });
  const page = await browser.newPage({ viewport });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.route("**/*", async (route) => {
    const path = normalize(new URL(route.request().url()).pathname);
    const body =
      path === "/"
        ? '<!doctype html><link rel="stylesheet" href="/src/fonts/fonts.css">'
        : await readFile(join(ROOT, path)).catch(() => undefined);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[extname(path)] ?? "text/html; charset=utf-8" });
  });
  await page.goto(`${ORIGIN}/`);
  return { page, close: () => browser.close() };
}
