// Runs before each test file of a project whose files share a process: no file sees what another one has loaded, replaced or
// stubbed.
import { createRequire } from "node:module";
import { vi } from "vitest";

vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
// Hooks that tests load by `require`.
const { cache } = createRequire(import.meta.url);
for (const path of Object.keys(cache)) if (!path.includes("/node_modules/")) delete cache[path];
