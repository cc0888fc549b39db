// Writes an archive whose bytes depend on the files' names, contents and execute bits alone.
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { capture, run } from "../../lib/processes.mjs";
import { sourceDate } from "./source-date.mjs";

/** @param {string} parent @param {string} folder in it @param {string} file a .tar.gz to write */
export async function writeArchive(parent, folder, file) {
  const plain = `${file}.tar`;
  try {
    await run("tar", [...(await fixedFlags()), "-cf", plain, "-C", parent, folder]);
    // Node writes no time and no name into the header.
    await pipeline(createReadStream(plain), createGzip({ level: 9 }), createWriteStream(file));
  } finally {
    rmSync(plain, { force: true });
  }
}

/** Flags of GNU tar; another tar keeps order, times and owners of this machine. */
async function fixedFlags() {
  const { output } = await capture("tar", ["--version"]);
  if (!output.includes("GNU tar")) return [];
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=go-w,a+rX"];
  return ["--sort=name", "--format=ustar", `--mtime=@${await sourceDate()}`, ...owner];
}
