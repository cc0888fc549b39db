// The order of test files. A long file that starts late runs alone at the end, and a fresh clone has no times of a former run.
import { BaseSequencer } from "vitest/node";

/** @typedef {import("vitest/node").TestSpecification} TestSpecification */

/** Files of at least eight seconds, the longest first. */
export const LONGEST = [
  "tests/server/security/cost.test.ts",
  "tests/server/uploads/writers.test.ts",
  "tests/server/permissions/matrix.test.ts",
  "tests/server/security/stock-server.test.ts",
  "tests/server/uploads/faults.test.ts",
  "tests/server/security/silent-connections-end.test.ts",
  "tests/server/permissions/model.test.ts",
  "tests/server/presence/presence.test.ts",
  "tests/server/security/refused-texts.test.ts",
  "tests/server/media/uploaded-files.test.ts",
  "tests/server/views/views.test.ts",
  "tests/server/videos/search-words.test.ts",
  "tests/server/database/migrations.test.ts",
  "tests/server/live/pretend-engine.test.ts",
  "tests/server/permissions/api-rules.test.ts",
  "tests/server/monitoring/monitoring.test.ts",
  "tests/server/feed/watches.test.ts",
  "tests/server/security/asvs-accounts.test.ts",
  "tests/server/notifications/deleted-notifications.test.ts",
  "tests/tooling/start.test.ts",
  "tests/tooling/backups/backup.test.ts",
  "tests/tooling/proxies/proxy-cache.test.ts",
  "tests/tooling/packaging/release.test.ts",
  "tests/unit/client/media/strip-location.test.ts",
  "tests/unit/server/media/fuzz.test.ts",
  "tests/unit/server/cost/linear.test.ts",
];

/**
 * The place of a file in the list; of a file that is not listed, after all others.
 * @param {string} path @param {string[]} [list]
 */
export function rankOf(path, list = LONGEST) {
  const at = list.findIndex((name) => path.endsWith(`/${name}`));
  return at < 0 ? list.length : at;
}

export class LongestFirst extends BaseSequencer {
  /** @override @param {TestSpecification[]} files */
  async sort(files) {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    const key = (/** @type {TestSpecification} */ { project, moduleId }) =>
      projects.indexOf(project.name) * (LONGEST.length + 1) + rankOf(moduleId);
    return usual.sort((a, b) => key(a) - key(b));
  }
}
