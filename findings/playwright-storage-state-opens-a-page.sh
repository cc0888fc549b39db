#!/usr/bin/env bash
# Playwright 1.65.1: a context that is created with saved local storage loads a page before the test opens one.
#
# Expected: `newContext({ storageState })` writes cookies and local storage through the protocol, at no price worth counting.
# Seen: cookies are written through the protocol. For local storage Playwright opens a page in the new context, loads each origin in
# it (answered by Playwright itself, not by the network) and closes it. With one renderer process per page, the context costs
# as much as a page: here some 100 ms of CPU for each signed-in visit of a test.
# Way out: `addInitScript` that writes local storage, or a context that is used again.
#
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
import { chromium } from "playwright-core";

const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
console.log(`playwright-core 1.65.1, Chromium ${browser.version()}`);
const devtools = await browser.newBrowserCDPSession();
let opened = [];
devtools.on("Target.targetCreated", ({ targetInfo }) => opened.push(targetInfo.type));
await devtools.send("Target.setDiscoverTargets", { discover: true });

/** Names the targets that the browser opens while the context is created. */
async function targetsOf(storageState) {
  opened = [];
  const context = await browser.newContext({ storageState });
  // The answer to a further command comes after all earlier events.
  await devtools.send("Target.getTargets");
  const found = [...opened];
  await context.close();
  return found;
}

const cookie = { name: "a", value: "1", domain: "127.0.0.1", path: "/", expires: -1 };
const cookies = [{ ...cookie, httpOnly: false, secure: false, sameSite: "Lax" }];
const origins = [{ origin: "http://127.0.0.1:9", localStorage: [{ name: "a", value: "1" }] }];
const seen = {
  "nothing saved": await targetsOf(undefined),
  "a cookie": await targetsOf({ cookies, origins: [] }),
  "local storage of an origin that nobody serves": await targetsOf({ cookies: [], origins }),
};
await browser.close();
for (const [what, targets] of Object.entries(seen)) console.log(`${what}: opens [${targets.join(", ")}]`);
const expected = [[], [], ["page"]];
if (JSON.stringify(Object.values(seen)) !== JSON.stringify(expected)) {
  console.error("The behaviour has changed.");
  process.exit(1);
}
JS
node finding.mjs
