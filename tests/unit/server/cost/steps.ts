// How many blocks of code a call executes, counted by V8: the same on every machine. Counted are modules that are loaded
// after this one: what V8 compiled before has no counters.
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

/** Steps that the hooks take in `work`. */
export async function stepsOf(work: () => void): Promise<number> {
  await session.post("Profiler.takePreciseCoverage");
  work();
  return total(await session.post("Profiler.takePreciseCoverage"));
}
