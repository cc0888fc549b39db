// Counts the blocks of code that a call executes, by V8: the same on every machine. Only modules loaded after
// this one count, because code compiled earlier has no counters.
import { type Profiler, Session } from "node:inspector/promises";

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

const total = ({ result }: Profiler.TakePreciseCoverageReturnType) =>
  result
    .filter(({ url }) => url.includes("/pb_hooks/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);

/** Steps of the hooks in `work`. */
export async function stepsOf(work: () => void): Promise<number> {
  await session.post("Profiler.takePreciseCoverage");
  work();
  return total(await session.post("Profiler.takePreciseCoverage"));
}
