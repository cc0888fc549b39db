// Addresses, networks and disks: values parsed from texts of other programs.
import { describe, expect, test } from "vitest";
import { hasRoom } from "../../../../pb_hooks/lib/disk/parse-df.js";
import { subnetOf, wideSubnetOf } from "../../../../pb_hooks/lib/network.js";
import names from "../../../../pb_hooks/site/names.js";

describe("a site's address", () => {
  test.each([
    [["./pocketbase", "serve", "jholok.test"], "https://jholok.test"],
    [["./pocketbase", "serve", "a-b.jholok.co.bd"], "https://a-b.jholok.co.bd"],
    [["./pocketbase", "serve", "--http=127.0.0.1:8090"], "http://127.0.0.1:8090"],
    [["serve", "--dir=x", "--http=0.0.0.0:80"], "http://localhost:80"],
    [["serve", "--http=:80"], "http://localhost:80"],
    [["serve", "--http=10.0.0.0:80"], "http://10.0.0.0:80"],
    [["serve", "--http=x10.0.0.0:80"], "http://x10.0.0.0:80"],
    [["serve", "localhost"], "http://localhost:8090"],
    [["serve", "-x.y z"], "http://localhost:8090"],
    [["serve", "a b.c"], "http://localhost:8090"],
    [["serve", "a..b"], "http://localhost:8090"],
    [["serve", "a.b/c"], "http://localhost:8090"],
    [["serve"], "http://localhost:8090"],
    [["jholok.test"], "http://localhost:8090"],
    [["jholok.test", "x"], "http://localhost:8090"],
    [["serve", "x--http=1:2"], "http://localhost:8090"],
    [[], "http://localhost:8090"],
  ])("of %j is %s", (args, url) => {
    expect(names.urlFromArgs(args)).toBe(url);
  });

  test.each([
    ["", ""],
    ["https://media.example.com", "https://media.example.com"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
  ])("of the CDN, set as %j, is %j", (set, base) => {
    expect(names.parseMediaBase(set)).toBe(base);
  });

  test.each([
    "media.example.com",
    "https://a.b/c",
    "https://a;b",
    "https://a b",
    'https://a"',
    "x https://a.b",
    "https://a.b//",
    "https://",
  ])("of the CDN must be an origin: %j", (set) => {
    expect(() => names.parseMediaBase(set)).toThrow("MEDIA_BASE must be like");
  });

  test("is PocketBase's default until an operator sets it", () => {
    expect(names.DEFAULT_URL).toBe("http://localhost:8090");
  });
});

describe("a site's name", () => {
  const all = (name_bn: string, name_en: string) =>
    ["bn", "en", "fr"].map((language) => names.nameIn({ name_bn, name_en }, language));

  test("is one, or one per language", () => {
    expect(all("", "")).toEqual(["ঝলক", "Jholok", "ঝলক"]);
    expect(all("ঢেউ", "Dheu")).toEqual(["ঢেউ", "Dheu", "Dheu"]);
    expect(all("ঢেউ", "")).toEqual(["ঢেউ", "ঢেউ", "ঢেউ"]);
    expect(all("", "Dheu")).toEqual(["Dheu", "Dheu", "Dheu"]);
  });

  test("for all languages together has each name once, and only of languages on offer", () => {
    const full = (name_bn: string, name_en: string, languages = "") =>
      names.fullName({ name_bn, name_en, languages });
    expect([full("", ""), full("ঢেউ", "Dheu"), full("", "Dheu")]).toEqual([
      "ঝলক / Jholok",
      "ঢেউ / Dheu",
      "Dheu",
    ]);
    expect([full("ঢেউ", "Dheu", "en"), full("ঢেউ", "Dheu", "en bn"), full("", "", "bn")]).toEqual([
      "Dheu",
      "ঢেউ / Dheu",
      "ঝলক",
    ]);
  });
});

test("languages on offer are codes of shipped ones, the default first", () => {
  expect(names.offeredLanguages("")).toEqual(["bn", "en"]);
  expect(names.offeredLanguages("en bn")).toEqual(["en", "bn"]);
  expect(names.languageCodes(" EN, bn en,")).toEqual(["en", "bn"]);
  expect([names.languagesError(""), names.languagesError("en, bn")]).toEqual([undefined, undefined]);
  expect(names.languagesError("en fr, xx")).toEqual({
    code: "languages_unknown",
    message: "There are no texts in fr, xx. Choose from bn, en; the first one is the default.",
  });
});

describe("the network", () => {
  test.each([
    ["1.2.3.4", "1.2.3.4"],
    ["255.255.255.255", "255.255.255.255"],
    ["0.0.0.0", "0.0.0.0"],
    ["128.0.0.1", "128.0.0.1"],
    ["1.127.0.1", "1.127.0.1"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::ffff:0102:0304", "1.2.3.4"],
    ["::ffff:ff00:ff", "255.0.0.255"],
    ["64:ff9b::1.2.3.4", "64:ff9b:0:0::/64"],
    ["1::ffff:1.2.3.4", "1:0:0:0::/64"],
    ["0:0:0:0:1:ffff:1.2.3.4", "0:0:0:0::/64"],
    ["::fffe:1.2.3.4", "0:0:0:0::/64"],
    ["::1.2.3.4", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
    ["1:2:3:4:5:6:1.2.3.4", "1:2:3:4::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
    ["1::8", "1:0:0:0::/64"],
    ["::2", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::1", "1:0:0:0::/64"],
    ["0:0:0:0:0:0:1:1", "0:0:0:0::/64"],
    ["0:0:0:0:0:0:0:1", ""],
    ["::1%lo", ""],
    ["127.255.255.255", ""],
    ["::ffff:7f01:1", ""],
  ])("of %s is %j", (address, network) => {
    expect(subnetOf(address)).toBe(network);
  });

  test.each([
    "1.2.3.4.5",
    "1.2.3",
    "1234.1.1.1",
    "1.2.3.1234",
    "x1.2.3.4",
    "1.2.3.4x",
    "1.2.3.x",
    "a.b.c.d",
    "1.2.3.256",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "1:2:3:4::5:6:7:8",
    "1:2:3:4:5:6:7:12345",
    "1:2:3:4:5:6:7:x",
    "1:2:3:4:5:6:7:xf",
    "1:2:3:4:5:6:7:fx",
    "1:2:3:4:5:6:7:",
    "::256.1.1.1",
    "1::2::",
    "%eth0",
  ])("of %s is unknown", (address) => {
    expect(subnetOf(address)).toBe("unknown");
  });

  test("of neighbours is the /24", () => {
    expect(wideSubnetOf("1.22.33.144")).toBe("1.22.33.0/24");
    expect(wideSubnetOf("nonsense")).toBe("unknown");
  });
});

describe("a disk", () => {
  const MB = 1024 * 1024;
  const df = (size: number, free: number, tail = "50% /srv") =>
    `Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/sda1 ${size} 12 ${free} ${tail}\n`;

  test("keeps a tenth free, 5 GB from 50 GB on", () => {
    // 10,000 KB: 1,000 stay free.
    expect([hasRoom(df(10_000, 2_000), 1_024_000), hasRoom(df(10_000, 2_000), 1_025_024)]).toEqual([
      true,
      false,
    ]);
    // 100 GB: 5 GB stay free.
    expect(hasRoom(df(100 * MB, 6 * MB), 1024 * MB)).toBe(true);
    expect(hasRoom(df(100 * MB, 6 * MB), 1024 * MB + 1024)).toBe(false);
    expect(hasRoom(df(49 * MB, 4.9 * MB), 0)).toBe(true);
    expect(hasRoom(df(51 * MB, 5 * MB - 1), 0)).toBe(false);
  });

  test("with unreadable output allows everything", () => {
    for (const said of ["", df(10_000, 1, "x% /srv"), df(10_000, 1, "/srv"), "10 20 30%", "a 100 x 5 9%"])
      expect(hasRoom(said, 1e12), said).toBe(true);
    expect(hasRoom("x  10000   12   1   100% /", 1)).toBe(false);
    expect(hasRoom("x 10000 12 1 5%", 1)).toBe(false);
  });
});
