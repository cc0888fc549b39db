// The pinned version of PocketBase and the checksums of its official archives; no other file names them.

export const VERSION = "0.39.11";

/**
 * SHA-256 of pocketbase_<version>_<os>_<arch>.zip as published with the release.
 * @type {Record<string, string>}
 */
const SHA256 = {
  linux_amd64: "08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34",
  linux_arm64: "8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b",
  darwin_amd64: "888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29",
  darwin_arm64: "9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20",
};

/** This machine in the names of the release: `{ os: "linux", arch: "amd64" }`. */
export function hostPlatform() {
  return { os: process.platform, arch: process.arch === "x64" ? "amd64" : process.arch };
}

/**
 * Address and checksum of the official archive.
 * @param {{ os: string, arch: string }} platform
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
