// The pinned version of PocketBase and the checksums of its official archives; no other file names them.

export const VERSION = "0.39.11";

/** @typedef {{ os: string, arch: string }} Platform in the names of PocketBase's archives */

/**
 * SHA-256 of pocketbase_<version>_<os>_<arch>.zip as published with the release (checksums.txt). Go builds the program of a
 * platform with an empty one.
 * @type {Record<string, string>}
 */
const SHA256 = {
  linux_amd64: "08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34",
  linux_arm64: "8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b",
  linux_armv7: "ba5cde96576716ea8ecf96a11b53a4e0c376f24d93cd48e70aaee54f620ddc5e",
  darwin_amd64: "888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29",
  darwin_arm64: "9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20",
  windows_amd64: "",
};

/** Every platform that has a release. @type {Platform[]} */
export const PLATFORMS = Object.keys(SHA256).map((name) => {
  const [os = "", arch = ""] = name.split("_");
  return { os, arch };
});

const OS_NAMES = /** @type {Record<string, string>} */ ({ win32: "windows" });
const ARCH_NAMES = /** @type {Record<string, string>} */ ({ x64: "amd64", arm: "armv7" });

/** This machine in the names of the release: `{ os: "linux", arch: "amd64" }`. @returns {Platform} */
export function hostPlatform() {
  return {
    os: OS_NAMES[process.platform] ?? process.platform,
    arch: ARCH_NAMES[process.arch] ?? process.arch,
  };
}

/** Name of PocketBase's program. @param {Platform} platform */
export const programName = ({ os }) => (os === "windows" ? "pocketbase.exe" : "pocketbase");

/**
 * Address and checksum of the official archive.
 * @param {Platform} platform
 * @returns {{ url: string, sha256: string } | undefined} undefined if none is pinned
 */
export function officialArchive({ os, arch }) {
  const sha256 = SHA256[`${os}_${arch}`];
  const file = `pocketbase_${VERSION}_${os}_${arch}.zip`;
  if (!sha256) return undefined;
  return {
    url: `https://github.com/pocketbase/pocketbase/releases/download/v${VERSION}/${file}`,
    sha256,
  };
}
