// Prometheus' own checker reads the alert rules and the metrics. It comes from Debian's package, unpacked and not installed:
// the installation would start a server.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { which } from "../../../scripts/lib/processes.mjs";
import { ROOT, scratchFolder, startServer } from "../../support/server";

const canDownload = !!process.env.LONG && !!which("apt-get") && !!which("dpkg");

test.runIf(canDownload)("promtool accepts the alert rules and the metrics of a server", async () => {
  const folder = scratchFolder("prometheus");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync("apt-get", ["download", "-qq", "prometheus"], { cwd: folder });
  const [deb = ""] = readdirSync(folder);
  execFileSync("dpkg", ["-x", join(folder, deb), folder]);
  const promtool = (args: string[], input = "") =>
    spawnSync(join(folder, "usr/bin/promtool"), args, { input, encoding: "utf8" });

  const rules = promtool(["check", "rules", join(ROOT, "docs/monitoring/alerts.yaml")]);
  expect(rules.stdout).toContain("SUCCESS: 5 rules found");

  const token = "a-token-of-the-operator";
  const server = await startServer({ env: { METRICS_TOKEN: token } });
  onTestFinished(() => server.dispose());
  await fetch(`${server.url}/api/app/info`);
  const headers = { Authorization: `Bearer ${token}` };
  const text = await (await fetch(`${server.url}/api/app/metrics`, { headers })).text();
  const metrics = promtool(["check", "metrics"], text);
  expect([metrics.status, metrics.stderr, metrics.stdout]).toEqual([0, "", ""]);
});
