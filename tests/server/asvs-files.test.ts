// OWASP ASVS 5.0, files. Which item is met where: docs/security.md.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { peakMb } from "../bench/process";
import { clipFile } from "../harness/clips";
import { facts } from "../harness/facts";
import { type Person, person } from "../harness/people";
import { rawRequest } from "../harness/raw-request";
import { type Server, startServer } from "../harness/server";
import { tus } from "../harness/tus";
import { unlimited } from "../harness/unlimited";

let server: Server;
let rahim: Person;

beforeAll(async () => {
  server = await startServer();
  await unlimited(server);
  rahim = await person(server, "rahim");
});
afterAll(() => server.dispose());

test("ASVS 5.2.4, 5.2.6: an account has so much room; pixels are counted before a picture is opened", async () => {
  const mine = tus(server, rahim);
  const size = 100 * 1024 * 1024;
  let answer = await mine.create(size);
  let n = 1;
  for (; answer.status === 201 && n < 100; n++) answer = await mine.create(size);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(n).toBeLessThan(100);
  const before = peakMb(server.pid());
  for (const name of ["bomb.png", "wide.png"] as const)
    await expect(rahim.pb.collection("users").update(rahim.id, { avatar: clipFile(name) })).rejects.toThrow();
  expect(peakMb(server.pid()) - before).toBeLessThan(50);
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

test("ASVS 5.3.2, 5.4.2: whatever a file is called, it lies and is served under a name of ours", async () => {
  // The folders of other tests, which come and go beside this one, have such names.
  const OTHERS = /^[a-z]+-\w{6}(_uploads)?$/;
  const below = () =>
    readdirSync(join(server.dir, ".."))
      .filter((name) => !OTHERS.test(name))
      .sort();
  const around = below();
  for (const name of NAMES) {
    const avatar = new File([await clipFile("picture.png").arrayBuffer()], name);
    const me = await rahim.pb.collection("users").update(rahim.id, { avatar });
    expect(me.avatar, name).toMatch(/^[a-z0-9]{20}\.png$/);
    const [row] = await facts(server, `SELECT avatar FROM users WHERE id = '${rahim.id}'`);
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
