// Tags and attachments of a webm become Void elements of the same length.
import { expect, test } from "vitest";
import { BlobReader } from "@/lib/media/blob-reader";
import { isWebm, webmLocationEdits } from "@/lib/media/webm-location";

const HEAD = "1a45dfa3 84 00000000";
const SEGMENT = "18538067";
const TAGS = "1254c367";
const ATTACHMENTS = "1941a469";
const CLUSTER = "1f43b675";
const INFO = "1549a966";

const bytesOf = (hex: string[]) => new Uint8Array(Buffer.from(hex.join("").replaceAll(" ", ""), "hex"));
const readerOf = (...hex: string[]) => new BlobReader(new Blob([bytesOf(hex)]));
/** Edits as "start-end head in hex". */
const edits = async (...hex: string[]) =>
  (await webmLocationEdits(readerOf(...hex))).map(
    ({ start, end, head }) => `${start}-${end} ${Buffer.from(head).toString("hex")}`,
  );
const zeros = (count: number) => "00".repeat(count);

test("isWebm checks the first four bytes, and a length of at least sixteen", async () => {
  expect(await isWebm(readerOf("1a45dfa3", zeros(12)))).toBe(true);
  expect(await isWebm(readerOf("1a45dfa3", zeros(11)))).toBe(false);
  expect(await isWebm(readerOf("1a45dfa4", zeros(12)))).toBe(false);
});

test("replaces tags and attachments in a segment of known or unknown length", async () => {
  const inside = [INFO, "82 0102", TAGS, "83 414243", ATTACHMENTS, "81 44"];
  // Header 9 bytes, segment 5, info 7; then the tags (8 bytes) and the attachments (6).
  expect(await edits(HEAD, SEGMENT, "95", ...inside)).toEqual(["21-29 ec86", "29-35 ec84"]);
  expect(await edits(HEAD, SEGMENT, "ff", ...inside)).toEqual(["21-29 ec86", "29-35 ec84"]);
});

test("skips a cluster of known length, and enters one of unknown length", async () => {
  expect(await edits(HEAD, SEGMENT, "ff", CLUSTER, "86", TAGS, "8141", TAGS, "80")).toEqual(["25-30 ec83"]);
  expect(await edits(HEAD, SEGMENT, "ff", CLUSTER, "ff", "a3 81 00", TAGS, "8141")).toEqual(["22-28 ec84"]);
});

test("replaces tags before the segment", async () => {
  expect(await edits(HEAD, TAGS, "8141", SEGMENT, "ff")).toEqual(["9-15 ec84"]);
});

test("writes a Void header of two bytes, or of nine for a long element", async () => {
  // Tags of 8 bytes with their header, of 9, and of 300.
  expect(await edits(TAGS, "83", zeros(3))).toEqual(["0-8 ec86"]);
  expect(await edits(TAGS, "84", zeros(4))).toEqual(["0-9 ec0100000000000000"]);
  expect(await edits(TAGS, "4126", zeros(294))).toEqual(["0-300 ec0100000000000123"]);
});

test("reads lengths of one to eight bytes", async () => {
  for (const [size, end] of [
    ["82", 7],
    ["4002", 8],
    ["200002", 9],
    ["10000002", 10],
    ["0800000002", 11],
    ["040000000002", 12],
    ["02000000000002", 13],
    ["0100000000000002", 14],
  ] as const) {
    const [edit] = await edits(TAGS, size, "4142");
    expect(edit?.split(" ")[0], size).toBe(`0-${end}`);
  }
  const [long] = await edits(TAGS, "200102", zeros(258));
  expect(long).toBe("0-265 ec0100000000000100");
});

test("reads an unknown length of several bytes", async () => {
  expect(await edits(SEGMENT, "01ffffffffffffff", TAGS, "8141")).toEqual(["12-18 ec84"]);
  expect(await edits(CLUSTER, "7fff", TAGS, "8141")).toEqual(["6-12 ec84"]);
  // With one bit less the value is a length, and longer than the file.
  expect(await edits(CLUSTER, "7ffe", TAGS, "8141")).toEqual([]);
  expect(await edits(CLUSTER, "3fffff", TAGS, "8141")).toEqual(["7-13 ec84"]);
  expect(await edits(CLUSTER, "3ffeff", TAGS, "8141")).toEqual([]);
});

test("reads ids of one to four bytes", async () => {
  expect(await edits("ec 80", TAGS, "8141")).toEqual(["2-8 ec84"]);
  expect(await edits("4286 8101", TAGS, "8141")).toEqual(["4-10 ec84"]);
  expect(await edits("2ad7b1 8101", TAGS, "8141")).toEqual(["5-11 ec84"]);
  expect(await edits("0854c36700 80", TAGS, "8141")).toEqual([]);
});

test("ends at a malformed element, and returns the edits before it", async () => {
  for (const broken of [
    `${TAGS} 84 000000`,
    "00 8141",
    `${TAGS} 00 41`,
    TAGS,
    "12",
    `${TAGS} 01`,
    `${TAGS} 4001`,
  ])
    expect(await edits(TAGS, "8141", broken), broken).toEqual(["0-6 ec84"]);
});
