#!/usr/bin/env bash
# Chromium under Playwright 1.65.1: what makes a repeated visit cheap is the renderer process, not the caches of the context.
#
# Expected: tests that share one browser context load pages cheaply, since its HTTP cache and compiled code stay.
# Seen: a new page in a warm context takes as long as one in a new context, because the renderer process ended with the page before
# it. A page that stays open and goes to about:blank between the visits keeps its process, and takes half.
# Way out: keep one page per context open, and hand it to the next test.
# Needs Node 20 or newer and a Chromium: CHROMIUM=/path/to/it, otherwise the first one on the PATH.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  CHROMIUM=${CHROMIUM:-$(command -v "$name" || true)}
done
[ -n "$CHROMIUM" ] || { echo "no Chromium found: set CHROMIUM=" >&2; exit 2; }
export CHROMIUM
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact playwright-core@1.65.1 >/dev/null
cat > finding.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

// A script of 400 kB, of which a part runs, and a page of 300 rows.
const script = Array.from({ length: 4000 }, (_, n) => `function f${n}(a) { const b = a * ${n}; return [b, String(b).padStart(9, "0"), { b }]; }`);
script.push("let sum = 0; for (let n = 0; n < 400; n++) sum += eval('f' + n)(n)[0];");
script.push("for (let n = 0; n < 300; n++) document.body.append(Object.assign(document.createElement('p'), { textContent: 'row ' + n }));");
const server = createServer((request, response) => {
  const isScript = request.url === "/app.js";
  response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
  response.setHeader("Cache-Control", isScript ? "public, max-age=31536000, immutable" : "no-cache");
  response.end(isScript ? script.join("\n") : "<!doctype html><body><script src=/app.js></script>");
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${server.address().port}/`;
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
console.log(`playwright-core 1.65.1, Chromium ${browser.version()}`);

const devtools = await browser.newBrowserCDPSession();
/** The newest renderer is the page's. */
async function renderer() {
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  return Math.max(...processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id));
}

const warm = await browser.newContext();
const page = await (await browser.newContext()).newPage();
async function open(page) {
  await page.goto(url);
  return renderer();
}
const visits = {
  async "new context"() {
    const own = await browser.newContext();
    const id = await open(await own.newPage());
    await own.close();
    return id;
  },
  async "new page, same context"() {
    const next = await warm.newPage();
    const id = await open(next);
    await next.close();
    return id;
  },
  async "same page"() {
    const id = await open(page);
    await page.goto("about:blank");
    return id;
  },
};

const VISITS = 20;
const seen = Object.keys(visits).map((name) => ({ name, times: [], processes: new Set() }));
// In turns, so that other work on the machine slows all three down. The first round fills the caches.
for (let n = 0; n <= VISITS; n++) {
  for (const { name, times, processes } of seen) {
    const begun = performance.now();
    const id = await visits[name]();
    if (n) times.push(performance.now() - begun), processes.add(id);
  }
}
await browser.close();
server.close();
const median = (times) => times.sort((a, b) => a - b)[VISITS / 2];
const [cold, warmed, kept] = seen.map(({ times }) => median(times));
for (const { name, times, processes } of seen)
  console.log(`${name}: ${median(times).toFixed(0)} ms a visit, ${processes.size} renderer processes in ${VISITS} visits`);
const processes = seen.map(({ processes }) => processes.size).join();
if (processes !== `${VISITS},${VISITS},1` || warmed < 0.7 * cold || kept > 0.75 * warmed) {
  console.error("The behaviour has changed.");
  process.exit(1);
}
JS
node finding.mjs
