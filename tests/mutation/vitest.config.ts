import { defineConfig } from "vitest/config";

// The unit tests that Stryker runs against each mutant; scripts/testing/mutate.mjs names their files in TESTS, a space between two.
// Those of the hooks load pure functions only, so all files of a run share a worker (ONE_WORKER).
export default defineConfig({
  resolve: { alias: { "@": new URL("../../src", import.meta.url).pathname } },
  test: {
    include: process.env.TESTS?.split(" ") ?? [],
    isolate: !process.env.ONE_WORKER,
    testTimeout: 60_000,
  },
});
