// Reads for which processor a program was built.
import { closeSync, openSync, readSync } from "node:fs";

/** Numbers of processors in the headers; the other fields are not read. */
const ELF: Record<number, string> = { 40: "arm", 62: "x86-64", 183: "aarch64" };
const MACH_O: Record<number, string> = { 16777223: "x86-64", 16777228: "aarch64" };
const PE: Record<number, string> = { 34404: "x86-64" };

/** @returns format and processor, e.g. "ELF aarch64" */
export function machineOf(file: string): string {
  const head = Buffer.alloc(4096);
  const opened = openSync(file, "r");
  readSync(opened, head);
  closeSync(opened);
  if (head.readUInt32BE(0) === 0x7f454c46) return `ELF ${ELF[head.readUInt16LE(18)]}`;
  if (head.readUInt32LE(0) === 0xfeedfacf) return `Mach-O ${MACH_O[head.readUInt32LE(4)]}`;
  // "MZ", and at 60 where the header of the program begins: "PE", two zeros, the processor.
  if (head.readUInt16BE(0) === 0x4d5a) return `PE ${PE[head.readUInt16LE(head.readUInt32LE(60) + 4)]}`;
  throw new Error(`${file} is no program`);
}
