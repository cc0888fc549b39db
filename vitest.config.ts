import { defineConfig } from "vitest/config";
import { componentProject } from "./scripts/testing/component-project.mjs";
import { LongestFirst } from "./scripts/testing/longest-first.mjs";

// Test projects: `unit` runs in parallel. `server` starts real PocketBase processes, five files at a time, because much of the
// time is waiting. What compares times or memory is named *.serial.test.ts and runs file by file in `server-alone`.
// `tooling` has scripts, checks and the release. `bench` prints tables and is in no test run.
const SERIAL = "tests/**/*.serial.test.ts";
/** A process per worker instead of one per file halves the processor time of many small files. */
const SHARED = { isolate: false, setupFiles: ["tests/support/fresh-modules.ts"] };

export default defineConfig({
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  test: {
    retry: 0,
    // Unit tests start processes, too: FFmpeg takes 1.3 s on an idle machine, so the default of 5 s is short on a busy one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest's second is short for what a busy machine does.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...SHARED, name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          ...SHARED,
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          exclude: [SERIAL],
          maxWorkers: 5,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "server-alone",
          include: [SERIAL],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "tooling",
          include: ["tests/tooling/**/*.test.ts"],
          exclude: [SERIAL],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      componentProject(),
      {
        extends: true,
        test: {
          name: "bench",
          include: ["tests/bench/**/*.bench.test.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
