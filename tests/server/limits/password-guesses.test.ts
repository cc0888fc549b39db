// Limits on guesses of a password, which still let the owner log in.
import { describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { ask, root, server, signInSuperuser, startLimitsServer } from "../../support/limits";
import { SUPERUSER } from "../../support/server";
import { createUser, PASSWORD } from "../../support/users";

startLimitsServer();

describe("guesses of a password", () => {
  const logIn = (identity: string, password: string, from: string, collection = "users") =>
    ask(null, "POST", `collections/${collection}/auth-with-password`, { identity, password }, from);
  const address = (i: number) => `203.${i}.113.7`;

  test("1,000 from 50 networks: at most 20 are checked; the right password still works from a known network; a restart changes nothing", async () => {
    const victim = await createUser(server, "victim_1");
    const home = "198.51.100.20";
    expect((await logIn(victim.email, PASSWORD, home)).status).toBe(200);
    // Uses several connections at a time, as an attacker would.
    const statuses: number[] = [];
    let next = 0;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (next < 1000) {
          const i = next++;
          const answer = await logIn(victim.email, `guess-${i}`, address(i % 50));
          statuses.push(answer.status);
          if (answer.status === 429) expect(answer.wait).toBeGreaterThan(0);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const evaluated = statuses.filter((status) => status === 400).length;
    console.log(`1,000 wrong log-ins in ${seconds.toFixed(1)} s: ${evaluated} looked at`);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(evaluated).toBeLessThanOrEqual(20);
    // Another address of the same network must work too, because phones change addresses.
    for (const from of [home, "198.51.100.77"])
      expect((await logIn(victim.email, PASSWORD, from)).status).toBe(200);
    const stranger = await logIn(victim.email, PASSWORD, "192.0.2.9");
    expect([stranger.status, stranger.body.data.limit.code]).toEqual([429, "too_many"]);
    expect(stranger.wait).toBeGreaterThan(600);

    await server.stop("SIGKILL");
    await server.start();
    await signInSuperuser();
    expect((await logIn(victim.email, PASSWORD, "192.0.2.9")).status).toBe(429);
    expect((await logIn(victim.email, PASSWORD, home)).status).toBe(200);
  });

  test("a network that renewed a session is known too, for thirty days", async () => {
    const user = await createUser(server, "mover_1");
    const refresh = await fetch(`${server.url}/api/collections/users/auth-refresh`, {
      method: "POST",
      headers: { Authorization: user.pb.authStore.token, "X-Forwarded-For": "100.64.7.1" },
    });
    expect(refresh.status).toBe(200);
    for (let i = 0; i < 9; i++) await logIn(user.email, "wrong", address(i));
    expect((await logIn(user.email, PASSWORD, "100.64.7.2")).status).toBe(200);
    await query(server, `UPDATE login_networks SET at = at - 31 * 86400000 WHERE user = '${user.id}'`);
    expect((await logIn(user.email, PASSWORD, "100.64.7.2")).status).toBe(429);
  });

  test("an unknown e-mail address gets the same answer, and so does a superuser's", async () => {
    const statuses = async (identity: string, collection?: string) => {
      const answers = [];
      for (let i = 0; i < 10; i++) answers.push(await logIn(identity, `wrong-${i}`, address(i), collection));
      return answers.map(({ status, body }) => [status, body.data.limit?.code]);
    };
    const looked = [400, undefined];
    const refused = [429, "too_many"];
    const eight = [...Array(8).fill(looked), refused, refused];
    expect(await statuses("nobody@example.test")).toEqual(eight);
    const known = await createUser(server, "known_one");
    expect(await statuses(known.email)).toEqual(eight);
    expect(await statuses(SUPERUSER.email, "_superusers")).toEqual(eight);
    // The right password still works from the network where the dashboard is used.
    expect((await server.superuser()).authStore.isValid).toBe(true);
  });

  test("the right password clears the user's own failed attempts, not those of other networks", async () => {
    const user = await createUser(server, "slips_1");
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 5; i++) expect((await logIn(user.email, "oops", "198.51.100.5")).status).toBe(400);
      expect((await logIn(user.email, PASSWORD, "198.51.100.5")).status).toBe(200);
      // Checks the table as well as the memory, which a restart empties.
      const kept = `SELECT network FROM login_failures WHERE user = '${user.id}'`;
      expect(await query(server, kept)).toEqual([]);
    }
    for (let i = 0; i < 7; i++) await logIn(user.email, "guess", "192.0.2.40");
    expect((await logIn(user.email, PASSWORD, "198.51.100.5")).status).toBe(200);
    const others = `SELECT DISTINCT network FROM login_failures WHERE user = '${user.id}'`;
    expect(await query(server, others)).toHaveLength(1);
    expect((await logIn(user.email, "guess", "192.0.2.40")).status).toBe(400);
    expect((await logIn(user.email, PASSWORD, "192.0.2.41")).status).toBe(429);
  });

  test("the sweep deletes guesses of a quarter of an hour ago, networks of thirty days ago, and none before", async () => {
    const ago = (minutes: number) => Date.now() - minutes * 60_000;
    const DAY = 24 * 60;
    await query(
      server,
      `INSERT INTO login_failures (user, network, at, extra)
       VALUES ('swept', 'kept', ${ago(14)}, 0), ('swept', 'gone', ${ago(16)}, 0)`,
    );
    await query(
      server,
      `INSERT INTO login_networks (user, network, at)
       VALUES ('swept', 'kept', ${ago(29 * DAY)}), ('swept', 'gone', ${ago(31 * DAY)})`,
    );
    await root.crons.run("auth-cleanup");
    for (const table of ["login_failures", "login_networks"]) {
      const left = () => query(server, `SELECT network FROM ${table} WHERE user = 'swept'`);
      await expect.poll(left, { timeout: 15_000 }).toEqual([{ network: "kept" }]);
    }
  });
});
