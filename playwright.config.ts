import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/tools.mjs";

// End to end: the system's Chromium against a real PocketBase that each test file starts for itself.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Each with a server of its own; most of a test is waiting for something to show.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // On a busy machine one try may be lost; the second is told apart in the last lines. `make test-long` allows none.
  retries: process.env.LONG ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "en-US",
    viewport: { width: 390, height: 844 },
    // Filming every test took a third of the processor.
    trace: process.env.LONG ? "retain-on-failure" : "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
});
