// OWASP ASVS 5.0, files. docs/security.md lists each item.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cpuMs, peakMb } from "../../bench/process";
import { query } from "../../support/database";
import { chunk, deepPng, flatPng } from "../../support/media/media-bytes";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { testServer } from "../../support/test-server";
import { tus } from "../../support/tus-client";
import { createUser } from "../../support/users";

const server = await testServer({ limits: false });
const rahim = await createUser(server, "rahim");

test("ASVS 5.2.4, 5.2.6: storage per user is limited, and pixels are counted before an image is decoded", async () => {
  const mine = tus(server, rahim);
  const size = 100 * 1024 * 1024;
  let answer = await mine.create(size);
  let n = 1;
  for (; answer.status === 201 && n < 100; n++) answer = await mine.create(size);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(n).toBeLessThan(100);
  const before = peakMb(server.pid());
  for (const name of ["bomb.png", "wide.png"] as const)
    await expect(
      rahim.pb.collection("users").update(rahim.id, { avatar: testVideoFile(name) }),
    ).rejects.toThrow();
  expect(peakMb(server.pid()) - before).toBeLessThan(50);
});

test("an image costs little before and after it is stored, and changes of it are limited", async () => {
  const karim = await createUser(server, "karim");
  const change = (bytes: Buffer) =>
    karim.pb
      .collection("users")
      .update(karim.id, { avatar: new File([new Uint8Array(bytes)], "x.png", { type: "image/png" }) });
  const code = (bytes: Buffer) => change(bytes).catch((error) => error.response.data.avatar.code);
  const used = cpuMs(server.pid());
  expect(await code(flatPng(8, 8, ...Array(90_000).fill(chunk("tIME", Buffer.alloc(0)))))).toBe("image_type");
  expect(cpuMs(server.pid()) - used).toBeLessThan(600);
  expect(await code(deepPng(4096, 4096))).toBe("image_pixels");

  const before = peakMb(server.pid());
  const { avatar } = await change(deepPng(2048, 1024));
  for (const size of ["96x96", "100x100", "320x320"]) {
    const answer = await fetch(`${server.url}/api/files/users/${karim.id}/${avatar}?thumb=${size}`);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000);
  }
  // 330 MB with 4096 x 4096 of 16 bits.
  expect(peakMb(server.pid()) - before).toBeLessThan(90);
});

const NAMES = [
  "../../../../etc/passwd.png",
  "..\\..\\x.png",
  "/etc/x.png",
  "\u202egnp.exe",
  'x"; filename="y.html',
  "x\r\nSet-Cookie: a=b.png",
  `${"ক".repeat(300)}.png`,
  ".htaccess",
  "x.html;.png",
];

test("ASVS 5.3.2, 5.4.2: the server chooses file names for storage and download, whatever the file is called", async () => {
  // Folders of other tests that run at the same time have such names.
  const OTHERS = /^[a-z]+-\w{6}(_uploads)?$/;
  const below = () =>
    readdirSync(join(server.dir, ".."))
      .filter((name) => !OTHERS.test(name))
      .sort();
  const around = below();
  for (const name of NAMES) {
    const avatar = new File([await testVideoFile("picture.png").arrayBuffer()], name);
    const me = await rahim.pb.collection("users").update(rahim.id, { avatar });
    expect(me.avatar, name).toMatch(/^[a-z0-9]{20}\.png$/);
    const [row] = await query(server, `SELECT avatar FROM users WHERE id = '${rahim.id}'`);
    expect(row?.avatar).toBe(me.avatar);
    const answer = await rawRequest(server, `/api/files/users/${rahim.id}/${me.avatar}`);
    expect([answer.status, answer.headers["content-type"], answer.headers["set-cookie"]]).toEqual([
      200,
      "image/png",
      undefined,
    ]);
  }
  expect(below()).toEqual(around);
  for (const path of [
    "..%2f..%2fdata.db",
    "../../data.db",
    "%2e%2e%2fdata.db",
    "..%5c..%5cdata.db",
    "x%00.png",
  ])
    expect((await rawRequest(server, `/api/files/users/${rahim.id}/${path}`)).status, path).not.toBe(200);
});
