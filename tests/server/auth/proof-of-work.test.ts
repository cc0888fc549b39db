// The proof of work that a sign-up needs with the bot check on, or after many sign-ups.
import { describe, expect, test } from "vitest";
import { solve } from "@/lib/proof-of-work";
import { query } from "../../support/database";
import { info, server, settings, signUp, startRegistrationServer } from "../../support/registration";
import { createUser } from "../../support/users";

startRegistrationServer();

describe("the proof of work", () => {
  const given = async (from = "127.0.0.1"): Promise<{ challenge: string; bits: number }> =>
    (await fetch(`${server.url}/api/app/challenge`, { headers: { "X-Forwarded-For": from } })).json();
  const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));

  test("admits a client that waited after opening the form, once", async () => {
    await settings({ bot_check: true });
    expect((await info()).bot_check).toBe(true);
    expect(await signUp()).toMatchObject({ status: 400, fault: "proof: proof_required" });
    const puzzle = await given();
    expect(puzzle.bits).toBe(16);
    const began = performance.now();
    const proof = await solve(puzzle.challenge, puzzle.bits);
    const took = performance.now() - began;
    if (took < 1500) expect((await signUp({ proof })).fault).toBe("proof: proof_too_fast");
    await wait(2100 - (performance.now() - began));
    expect((await signUp({ proof, website: "https://spam.example" })).fault).toBe("proof: proof_invalid");
    const both = await Promise.all([signUp({ proof, website: "" }), signUp({ proof })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await signUp({ proof })).fault).toBe("proof: proof_expired");
    console.log(`a puzzle of ${puzzle.bits} bits was solved in ${Math.round(took)} ms here`);
  });

  test("is used up by a request for a taken username or e-mail address", async () => {
    const known = await createUser(server, "puzzled_1");
    await settings({ bot_check: true });
    const proofs = await Promise.all(
      [1, 2].map(async () => {
        const { challenge, bits } = await given();
        return solve(challenge, bits);
      }),
    );
    await wait(2100);
    const [first, second] = proofs;
    expect((await signUp({ proof: first, email: known.email })).fault).toBe("email: validation_not_unique");
    expect((await signUp({ proof: first })).fault).toBe("proof: proof_expired");
    expect((await signUp({ proof: second, username: "puzzled_1" })).fault).toBe(
      "username: validation_not_unique",
    );
    expect((await signUp({ proof: second })).fault).toBe("proof: proof_expired");
  });

  test("rejects an invented, changed or unsolved proof", async () => {
    await settings({ bot_check: true });
    const puzzle = await given();
    const easier = puzzle.challenge.replace(/\.16\./, ".1.");
    await wait(2100);
    for (const proof of [
      "x",
      `${puzzle.challenge}.x`,
      await solve(easier, 1),
      await solve(
        puzzle.challenge.replace(/^./, (c) => (c === "a" ? "b" : "a")),
        4,
      ),
    ])
      expect((await signUp({ proof })).fault).toBe("proof: proof_invalid");
  });

  test("is required automatically during many sign-ups, and is harder for their network", async () => {
    expect((await signUp({}, "203.0.113.9")).status).toBe(200);
    const more = (n: number) =>
      query(
        server,
        `INSERT INTO sign_ups WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})
        SELECT network, at FROM n, (SELECT network, at FROM sign_ups WHERE network <> '' LIMIT 1)`,
      );
    await more(20);
    expect([(await given("203.0.113.10")).bits, (await given("198.51.100.1")).bits]).toEqual([18, 16]);
    expect((await info()).bot_check).toBe(false);
    await more(180);
    expect((await info()).bot_check).toBe(true);
    expect((await signUp({}, "198.51.100.1")).fault).toBe("proof: proof_required");
    await query(server, "DELETE FROM sign_ups");
  });
});
