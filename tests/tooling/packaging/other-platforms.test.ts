// Releases for platforms that this machine cannot run: what starts the program, and (LONG, with Go) whole archives.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCmd } from "../../../scripts/build/package/run-cmd.mjs";
import { ensurePocketBase } from "../../../scripts/lib/pocketbase.mjs";
import { which } from "../../../scripts/lib/processes.mjs";
import { serveArgs, serveDomainArgs } from "../../../scripts/lib/serve-args.mjs";
import { scratchFolder } from "../../support/server";
import { script } from "../helpers";
import { machineOf } from "./program-header";

test("run.cmd starts PocketBase with the common flags", () => {
  expect(runCmd().replaceAll("\r\n", "")).not.toContain("\n");
  const lines = runCmd().split("\r\n");
  const served = lines.filter((line) => line.includes('"serve"'));
  const words = served.map((line) =>
    [...line.matchAll(/"([^"]*)"|(%\*)/g)].map(([, quoted, bare]) => quoted ?? bare),
  );
  const at = { root: "%HERE%", data: "%DATA%", origins: "%ORIGINS%" };
  const windows = (args: string[]) => args.map((arg) => arg.replaceAll("/", "\\"));
  expect(words).toEqual([
    ["%HERE%\\pocketbase.exe", ...windows(serveArgs({ ...at, http: "%HOST%:%PORT%" }))],
    ["%HERE%\\pocketbase.exe", ...windows(serveDomainArgs({ ...at, domain: "%*" }))],
  ]);
  // Each label is somewhere, and what comes before it ends.
  for (const [, label] of runCmd().matchAll(/goto (\w+)/g)) {
    const at = lines.indexOf(`:${label}`);
    expect(at).toBeGreaterThan(0);
    expect(lines[at - 1]).toBe("exit /b");
  }
});

test("a platform without a release is refused with the list of those that have one", async () => {
  const { code, output } = await script("build/release.mjs", [], { OS: "plan9", ARCH: "amd64" });
  expect(code).toBe(1);
  expect(output).toContain("no release for OS=plan9 ARCH=amd64");
  for (const name of [
    "linux amd64",
    "linux arm64",
    "linux armv7",
    "darwin amd64",
    "darwin arm64",
    "windows amd64",
  ])
    expect(output).toContain(name);
});

// Go builds each program in about a minute the first time.
test.runIf(process.env.LONG && which("go")).each([
  ["windows", "amd64", "pocketbase.exe", "run.cmd", "PE x86-64"],
  ["linux", "armv7", "pocketbase", "run", "ELF arm"],
  ["darwin", "amd64", "pocketbase", "run", "Mach-O x86-64"],
  ["darwin", "arm64", "pocketbase", "run", "Mach-O aarch64"],
] as const)(
  "the release for %s %s has its program, and the same bytes again",
  { timeout: 600_000 },
  async (os, arch, program, start, machine) => {
    const folders = [scratchFolder("release-a"), scratchFolder("release-b")];
    onTestFinished(() => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    });
    await ensurePocketBase({ platform: { os, arch } });
    const sums: string[] = [];
    for (const OUT of folders) {
      const { code, output } = await script("build/release.mjs", [], { OS: os, ARCH: arch, OUT });
      expect(code, output).toBe(0);
      sums.push(readFileSync(join(OUT, "SHA256SUMS"), "utf8"));
    }
    expect(sums[1]).toBe(sums[0]);
    const [out = ""] = folders;
    const [archive = ""] = readdirSync(out).filter((name) => name.endsWith(`-${os}-${arch}.tar.gz`));
    const unpacked = join(out, "unpacked");
    mkdirSync(unpacked);
    execFileSync("tar", ["-xzf", join(out, archive), "-C", unpacked, "--strip-components=1"]);
    const unit = os === "linux" ? ["jholok.service"] : [];
    const parts = ["LICENSE", "licences", "pb_hooks", "pb_migrations", "dist", program, start, ...unit];
    expect(readdirSync(unpacked).sort()).toEqual(parts.sort());
    expect(statSync(join(unpacked, program)).mode & 0o111).toBe(0o111);
    expect(machineOf(join(unpacked, program))).toBe(machine);
    const hash = createHash("sha256")
      .update(readFileSync(join(out, archive)))
      .digest("hex");
    expect(sums[0]).toContain(`${hash}  ${archive}\n`);
  },
);
