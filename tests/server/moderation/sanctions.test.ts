// A suspension and a minor's year of birth outlive the user: a new user with the same address gets them again.
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { decide, records } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, PASSWORD, type Person } from "../../support/users";

const YEAR = new Date().getFullYear();

const server = await testServer({ limits: false });
const people = await createActors(server);

const remove = async (who: Person) =>
  expect((await people.ask(who, "DELETE", records("users", who.id), { password: PASSWORD })).status).toBe(
    204,
  );
const born = async (who: Person, year: number) =>
  expect(
    (await people.ask(who, "PATCH", records("account_settings", who.id), { birth_year: year })).status,
  ).toBe(200);
const suspend = (who: Person, until = "") =>
  decide(people, "users", who.id, { status: "suspended", suspended_until: until });
const kept = () => query(server, "SELECT * FROM sanctions");
const stateOf = async (email: string) =>
  (
    await query(
      server,
      `SELECT u.status, u.suspended_until AS until, s.birth_year AS born, u.adult_from <> '' AS judged
       FROM users u JOIN account_settings s ON s.id = u.id WHERE u.email = '${email}'`,
    )
  )[0];

/** Signs up with the address of a deleted user, under another name. */
async function again(name: string, email: string): Promise<Person> {
  const pb = server.client();
  await pb
    .collection("users")
    .create({ username: name, email, password: PASSWORD, passwordConfirm: PASSWORD });
  const { record } = await pb.collection("users").authWithPassword(email.trim().toLowerCase(), PASSWORD);
  return { id: record.id, username: name, email, password: PASSWORD, pb };
}

test("a suspension applies to a new user with the same e-mail address in any spelling, until its original end", async () => {
  const until = `${YEAR + 1}-06-01 00:00:00.000Z`;
  const rina = await createUser(server, "rina_s");
  await suspend(rina, until);
  await remove(rina);
  const [row] = await kept();
  expect(row).toMatchObject({ suspended: "1", until, birth_year: "0" });
  expect(row?.address).toMatch(/^[0-9a-f]{64}$/);

  const back = await again("rina_again", "Rina_S@Example.test");
  expect(await stateOf(rina.email)).toMatchObject({ status: "suspended", until });
  const said = await people.ask(back, "POST", records("follows"), {
    follower: back.id,
    following: people.owner.id,
  });
  expect(said.status).toBe(403);
  expect(await kept()).toEqual([]);
  // The moderation log explains the suspension, and an appeal is possible.
  const own = await people.ask(back, "GET", records("decisions"));
  expect(own.body.items).toMatchObject([{ kind: "account", action: "suspended" }]);
  expect((await people.ask("superuser", "GET", "app/moderation/check")).body.faults).toEqual([]);

  await remove(back);
  expect((await kept()).length).toBe(1);
  await query(server, "UPDATE sanctions SET until = '2020-01-01 00:00:00.000Z'");
  await again("rina_third", rina.email);
  expect(await stateOf(rina.email)).toMatchObject({ status: "active", until: "" });
});

test("a child stays a child after signing up again: the year of birth cannot be chosen again", async () => {
  const milon = await createUser(server, "milon_c");
  await born(milon, YEAR - 15);
  await remove(milon);
  const back = await again("milon_again", milon.email);
  expect(await stateOf(milon.email)).toMatchObject({
    status: "active",
    born: String(YEAR - 15),
    judged: "1",
  });
  const older = await people.ask(back, "PATCH", records("account_settings", back.id), {
    birth_year: YEAR - 30,
  });
  expect([older.status, older.body.data.birth_year.code]).toEqual([400, "birth_year_set"]);
});

test("nothing is stored about an adult in good standing, or about other addresses", async () => {
  const before = await kept();
  const [tuli, other] = [await createUser(server, "tuli_a"), await createUser(server, "kona_s")];
  await born(tuli, YEAR - 30);
  await remove(tuli);
  await suspend(other);
  await remove(other);
  expect((await kept()).length).toBe(before.length + 1);
  const fresh = await createUser(server, "fresh_f");
  expect(await stateOf(fresh.email)).toMatchObject({ status: "active", born: "0" });
});

test("the key is a file in the data folder that only its owner can read, and survives a restart", async () => {
  const kona = "kona_s@example.test";
  expect(statSync(join(server.dir, "address-hash.key")).mode & 0o777).toBe(0o600);
  await server.stop();
  await server.start();
  await again("kona_again", kona);
  expect(await stateOf(kona)).toMatchObject({ status: "suspended", until: "" });
});

test("the privacy page mentions this in both languages", async () => {
  const [bn, en] = await query(server, "SELECT body FROM pages WHERE slug = 'privacy' ORDER BY language");
  expect(en?.body).toContain("a code made from your email address");
  expect(bn?.body).toContain("একই ঠিকানা দিয়ে আবার অ্যাকাউন্ট খুললে");
});
