// Runs the project's scripts as make does, and builds test archives.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { capture } from "../../scripts/lib/processes.mjs";
import { ROOT } from "../support/server";

export { type Running, running } from "../support/running";

/** Runs scripts/<name>, e.g. `ops/start.mjs`, to its end; `output` is everything it printed. */
export function script(name: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  return capture(process.execPath, [join(ROOT, "scripts", name), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    limitMs: 110_000,
  });
}

/** A zip archive of one deflated file. */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from("PK\x01\x02\x14\x00"),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Writes files below a folder. @param files texts by path @returns the folder */
export function writeTree(root: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
