// Lists all parts of a release as SPDX 2.3: npm packages of the client by npm itself, Go modules of the programs by
// `go version -m`, if Go is installed.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { ROOT } from "../../lib/paths.mjs";
import { capture } from "../../lib/processes.mjs";
import { sourceDate } from "./source-date.mjs";

/** @param {string} file to write @param {string[]} programs PocketBase's binaries */
export async function writePartsList(file, programs) {
  const args = ["sbom", "--sbom-format=spdx", "--omit=dev", "--package-lock-only"];
  const npm = await capture("npm", args, { cwd: ROOT });
  if (npm.code !== 0) throw new Error(`npm sbom: ${npm.output}`);
  const list = JSON.parse(npm.output);
  const root = list.documentDescribes[0];
  for (const part of await goModules(programs)) {
    list.packages.push(part);
    list.relationships.push({
      spdxElementId: root,
      relatedSpdxElement: part.SPDXID,
      relationshipType: "DEPENDS_ON",
    });
  }
  list.creationInfo.created = `${new Date((await sourceDate()) * 1000).toISOString().slice(0, 19)}Z`;
  // npm puts a random number here; the hash of the parts is as unique.
  const hash = createHash("sha256").update(JSON.stringify(list.packages)).digest("hex").slice(0, 32);
  list.documentNamespace = `http://spdx.org/spdxdocs/${list.name}-${hash}`;
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
}

/** @param {string[]} programs @returns {Promise<any[]>} each module once */
async function goModules(programs) {
  const { code, output } = await capture("go", ["version", "-m", ...programs]);
  if (code !== 0) return [];
  const lines = [...output.matchAll(/^\t(?:mod|dep)\t(\S+\t\S+)/gm)].map(([, line = ""]) => line);
  return [...new Set(lines)].sort().map((line) => {
    const [name = "", version = ""] = line.split("\t");
    return {
      name,
      SPDXID: `SPDXRef-Go-${`${name}-${version}`.replace(/[^A-Za-z0-9.-]/g, "-")}`,
      versionInfo: version,
      downloadLocation: "NOASSERTION",
      filesAnalyzed: false,
      externalRefs: [
        {
          referenceCategory: "PACKAGE-MANAGER",
          referenceType: "purl",
          referenceLocator: `pkg:golang/${name}@${version}`,
        },
      ],
    };
  });
}
