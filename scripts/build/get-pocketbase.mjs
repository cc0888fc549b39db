// Prints the path of the pinned PocketBase and downloads it if missing.
//   node scripts/build/get-pocketbase.mjs
//   node scripts/build/get-pocketbase.mjs --url URL --sha256 HEX --out FILE [--os OS --arch ARCH]
// The second form downloads one archive from URL, checks it and writes its program to FILE, without
// fallbacks.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fail } from "../lib/paths.mjs";
import { ensurePocketBase, fetchArchive } from "../lib/pocketbase.mjs";
import { hostPlatform } from "../lib/pocketbase-release.mjs";

const text = /** @type {const} */ ({ type: "string" });
const { values } = parseArgs({ options: { url: text, sha256: text, out: text, os: text, arch: text } });

try {
  if (values.url) {
    if (!values.sha256 || !values.out) fail("--url needs --sha256 and --out.");
    const host = hostPlatform();
    const platform = { os: values.os ?? host.os, arch: values.arch ?? host.arch };
    await fetchArchive({ url: values.url, sha256: values.sha256, to: resolve(values.out), platform });
    console.log(resolve(values.out));
  } else {
    console.log(await ensurePocketBase());
  }
} catch (error) {
  fail(error);
}
