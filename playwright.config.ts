import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/testing/test-tools.mjs";

// End to end: the system's Chromium against a real PocketBase that each test file starts for itself.
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e/slow-videos.ts",
  outputDir: "test-results",
  // Each with a server of its own; most of a test is waiting for something to show.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes now and then hides a fault: it is mended or removed.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "en-US",
    viewport: { width: 390, height: 844 },
    // Recording every test takes a third of the processor. `make test-long` can afford it.
    trace: process.env.LONG ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
});
