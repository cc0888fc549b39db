import { defineConfig } from "vitest/config";

// `unit` runs in parallel; `server` starts real PocketBase processes, three files at a time, as much of it is waiting;
// what is judged by the clock follows in `server-alone`, file by file, and so does `setup` (scripts, checks,
// release); `bench` prints tables and is part of no test run.
const ALONE = [
  "tests/demo/**/*.test.ts",
  ...[
    "deletes",
    "live",
    "presence",
    "resumable-faults",
    "settings",
    "slow-upload",
    "static-slow-readers",
    "storm",
    "ticker",
    "views",
  ].map((name) => `tests/server/${name}.test.ts`),
];

export default defineConfig({
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  test: {
    retry: 0,
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          exclude: ALONE,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server-alone",
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "setup",
          include: ["tests/setup/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "bench",
          include: ["tests/bench/**/*.bench.test.ts"],
          fileParallelism: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
