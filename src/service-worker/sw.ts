// The app's service worker, built into one file, /sw.js: a scope has one worker, and a starting worker cannot wait
// for further files. The page registers it after its first screen (state/network/service-worker.ts).
import { registerPacing } from "./pacing";
import { registerPush } from "./push";
import type { WorkerScope } from "./scope";
import { registerShare } from "./share";
import { registerShell } from "./shell";
import { registerUpdates } from "./updates";

const worker = globalThis as unknown as WorkerScope;

registerUpdates(worker);
registerPacing(worker);
registerShell(worker);
registerShare(worker);
registerPush(worker);
