// The time that stands in a release instead of the time of the build.
import { ROOT } from "../../lib/paths.mjs";
import { capture } from "../../lib/processes.mjs";

/** @returns {Promise<number>} seconds since 1970: SOURCE_DATE_EPOCH, or the time of the commit, or 0 without git */
export async function sourceDate() {
  const fixed = Number(process.env.SOURCE_DATE_EPOCH);
  if (fixed) return fixed;
  const { code, output } = await capture("git", ["-C", ROOT, "log", "-1", "--format=%ct"]);
  return code === 0 ? Number(output.trim()) : 0;
}
