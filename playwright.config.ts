import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/testing/test-tools.mjs";

// End-to-end tests: the system's Chromium against a real PocketBase that each test file starts for itself. THROUGH=nginx puts
// the nginx of `make proxy-config` in front, with a certificate that signs itself.
const isProxied = process.env.THROUGH === "nginx";
if (isProxied) process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e/slow-videos.ts",
  outputDir: "test-results",
  // Each worker has its own server; a test spends most of its time waiting.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A flaky test hides a fault, so it is fixed or removed.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "en-US",
    viewport: { width: 390, height: 844 },
    // Recording every test takes a third of the processor, so only `make test-long` does.
    trace: process.env.LONG ? "retain-on-failure" : "off",
    ignoreHTTPSErrors: isProxied,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...["--disable-dev-shm-usage", "--disable-gpu"],
        // Fewer collections of garbage: 7 % less processor time for all browser tests.
        "--js-flags=--min-semi-space-size=32 --initial-heap-size=256",
        ...(isProxied ? ["--ignore-certificate-errors"] : []),
      ],
    },
  },
});
