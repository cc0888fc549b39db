// Log-in and appeal of a banned user.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { decide, notificationsOf, records, report } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { startTicker } from "../../support/ticker";
import { createUser, PASSWORD, type Person } from "../../support/users";

let count = 0;

const server = await testServer({ limits: false });
const people = await createActors(server);
await startTicker(server);

const someone = () => createUser(server, `someone_${++count}`);
const logIn = (who: Person, password = PASSWORD) =>
  people.ask("anonymous", "POST", "collections/users/auth-with-password", { identity: who.email, password });
const appeal = (who: Person, text: string, password = PASSWORD) =>
  people.ask("anonymous", "POST", "app/appeal", { identity: who.email, password, text });
const statusOf = async (who: Person) =>
  (await query(server, `SELECT status FROM users WHERE id = '${who.id}'`))[0]?.status;

describe("a ban", () => {
  test("is named with its reason at the log-in; a wrong password gets the usual error", async () => {
    const who = await someone();
    const made = (await report(people, people.other, "account", who.id, "harassment")).body.id;
    await decide(people, "reports", made, { status: "removed" });
    const { status, body } = await logIn(who);
    expect(status).toBe(403);
    expect(body.data).toMatchObject({
      account: { code: "account_banned" },
      reason: { code: "harassment" },
      appeal: { code: "" },
    });
    expect((await logIn(who, "another-word")).body).toEqual((await logIn(people.owner, "another-word")).body);
  });

  test("can be appealed without a session, once, with the password", async () => {
    const who = await someone();
    expect((await appeal(who, "কেন?")).body.data.appeal.code).toBe("appeal_none");
    await decide(people, "users", who.id, { status: "banned" });
    expect((await appeal(who, "  ")).body.data.text.code).toBe("validation_required");
    expect((await appeal(who, "ক".repeat(1001))).body.data.text.code).toBe("validation_max_text_constraint");
    const wrong = await appeal(who, "ভুল হয়েছে", "another-word");
    const nobody = await people.ask("anonymous", "POST", "app/appeal", {
      identity: "x@example.test",
      password: PASSWORD,
      text: "x",
    });
    const refused = await logIn(who, "another-word");
    expect([wrong.status, wrong.body]).toEqual([refused.status, refused.body]);
    expect(nobody.body).toEqual(refused.body);
    expect((await appeal(who, "ভুল হয়েছে")).status).toBe(204);
    expect((await appeal(who, "আবার")).body.data.appeal.code).toBe("appeal_done");
    expect((await logIn(who)).body.data.appeal.code).toBe("open");
    const [row] = (
      await people.ask("superuser", "GET", `${records("moderation_queue")}?filter=(account='${who.id}')`)
    ).body.items;
    expect(row).toMatchObject({ appealed: "ভুল হয়েছে", state: "banned", reports: 0 });

    await decide(people, "decisions", row.appeal, { appeal_status: "accepted" });
    expect(await statusOf(who)).toBe("active");
    expect((await logIn(who)).status).toBe(200);
    expect(await notificationsOf(server, who.id)).toMatchObject({ action: "lifted" });
  });

  test("limits guesses of the password through the appeal", async () => {
    const who = await someone();
    let looked = 0;
    while (looked < 30 && (await appeal(who, "x", `word-${looked}-x`)).status === 400) looked++;
    expect(looked).toBeGreaterThan(4);
    expect(looked).toBeLessThanOrEqual(20);
    const last = await appeal(who, "x");
    expect([last.status, last.body.data.limit.code]).toEqual([429, "too_many"]);
  });
});
