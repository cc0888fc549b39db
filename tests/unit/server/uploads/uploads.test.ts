import { describe, expect, test } from "vitest";
import { hasRoom } from "../../../../pb_hooks/lib/disk/parse-df.js";
import { count, MAX } from "../../../../pb_hooks/uploads/tus-protocol.js";

const GB = 1024 ** 3;
const df = (size: number, free: number, name = "/dev/sda1") =>
  `Filesystem 1024-blocks Used Available Capacity Mounted on\n${name} ${size / 1024} 5 ${free / 1024} 50% /srv/my videos\n`;

describe("room on the disk", () => {
  test.each([
    ["a small disk keeps a tenth free", df(10 * GB, 2 * GB), 1 * GB, true],
    ["… and not a byte less", df(10 * GB, 2 * GB), 1 * GB + 1024, false],
    ["a large one keeps 5 GB free", df(2000 * GB, 6 * GB), 1 * GB, true],
    ["… and not a byte less", df(2000 * GB, 6 * GB), 1 * GB + 1024, false],
    [
      "a name with numbers and blanks confuses nothing",
      df(10 * GB, 2 * GB, "//10.0.0.1/7 8 9%"),
      1 * GB,
      true,
    ],
    ["what cannot be read forbids nothing", "", 100 * GB, true],
  ])("%s", (_, said, bytes, room) => {
    expect(hasRoom(said, bytes)).toBe(room);
  });
});

test("a byte count in a header is a whole number and nothing else", () => {
  expect(["0", "7", String(MAX)].map(count)).toEqual([0, 7, MAX]);
  for (const text of ["", "-1", "+1", "1.5", "1e3", "0x10", " 1", "1 ", "9".repeat(16), "NaN", "৫"])
    expect(count(text), text).toBeNaN();
});
