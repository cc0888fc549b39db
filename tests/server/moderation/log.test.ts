// The moderation log is append-only on every route, and the check finds changes made by SQL.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import chain from "../../../pb_hooks/moderation/log-hash-chain.js";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { decide, records } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const LOG = "moderation_log";

const server = await testServer({ limits: false });
const people = await createActors(server);
const video = await createVideo(people.owner);

const rows = () => query(server, `SELECT * FROM ${LOG} ORDER BY seq`);
const check = async () => (await people.ask("superuser", "GET", "app/moderation/check")).body;

describe("the moderation log", () => {
  test("has the operator, target, reason, and the status before and after", async () => {
    await decide(people, "videos", video, { status: "removed" });
    await decide(people, "videos", video, { status: "visible" });
    await decide(people, "users", people.other.id, { status: "suspended" });
    const found = await rows();
    expect(
      found.map(({ seq, actor, kind, target, account, action }) => [
        seq,
        actor,
        kind,
        target,
        account,
        action,
      ]),
    ).toEqual([
      ["1", "root@example.test", "video", video, people.owner.id, "removed"],
      ["2", "root@example.test", "video", video, people.owner.id, "restored"],
      ["3", "root@example.test", "account", people.other.id, people.other.id, "suspended"],
    ]);
    expect(JSON.parse(found[0]?.before ?? "")).toMatchObject({ status: "visible" });
    expect(JSON.parse(found[0]?.after ?? "")).toMatchObject({ status: "removed" });
    expect(found[1]?.prev).toBe(found[0]?.hash);
    expect(await check()).toMatchObject({ count: 3, head: { seq: 3, hash: found[2]?.hash }, faults: [] });
  });

  test("has deletions by the operator", async () => {
    const gone = await createVideo(people.owner);
    await people.ask("superuser", "DELETE", records("videos", gone));
    expect((await rows()).at(-1)).toMatchObject({
      action: "deleted",
      target: gone,
      account: people.owner.id,
    });
    expect((await check()).faults).toEqual([]);
  });

  test("has no rejected change, and a rejected change has no effect", async () => {
    const before = await rows();
    const answer = await people.ask("superuser", "PATCH", records("videos", video), {
      status: "removed",
      caption: "ক".repeat(501),
    });
    expect(answer.status).toBe(400);
    expect(await rows()).toEqual(before);
    expect((await query(server, `SELECT status FROM videos WHERE id = '${video}'`))[0]?.status).toBe(
      "visible",
    );
  });

  test.each([
    ["a record", "POST", () => records(LOG), { seq: 9, hash: "x" }],
    ["an edit", "PATCH", (id: string) => records(LOG, id), { reason: "x" }],
    ["a deletion", "DELETE", (id: string) => records(LOG, id), undefined],
    ["truncation", "DELETE", () => `collections/${LOG}/truncate`, undefined],
    ["an edit of the collection", "PATCH", () => `collections/${LOG}`, { name: "another" }],
    ["other rules", "PATCH", () => `collections/${LOG}`, { updateRule: "" }],
    ["its deletion", "DELETE", () => `collections/${LOG}`, undefined],
    ["an import", "PUT", () => "collections/import", { deleteMissing: true, collections: [] }],
    [
      "an import of its own",
      "PUT",
      () => "collections/import",
      { collections: [{ name: LOG, type: "base", fields: [] }] },
    ],
  ] as const)("rejects %s by a superuser", async (_, method, path, body) => {
    const before = await rows();
    const answer = await people.ask("superuser", method, path(before[0]?.id ?? ""), body);
    expect(answer.status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["an update", `UPDATE ${LOG} SET reason = 'x' WHERE seq = 1`],
    ["a deletion", `DELETE FROM ${LOG} WHERE seq = 3`],
    ["a row out of turn", `INSERT INTO ${LOG} (seq, prev, hash) VALUES (99, '', 'x')`],
    ["a row on another", `INSERT INTO ${LOG} (seq, prev, hash) SELECT MAX(seq) + 1, 'x', 'y' FROM ${LOG}`],
  ])("rejects %s by SQL in the database", async (_, sql) => {
    const before = await rows();
    await query(server, sql).catch(() => undefined);
    expect(await rows()).toEqual(before);
  });

  test("is closed to everybody but superusers, as are the queue and the check", async () => {
    for (const actor of ["anonymous", "owner", "expired"] as const)
      for (const path of [records(LOG), records("moderation_queue")])
        expect((await people.ask(actor, "GET", path)).status).toBe(403);
    expect((await people.ask("owner", "GET", "app/moderation/check")).status).toBe(403);
    expect((await people.ask("anonymous", "GET", "app/moderation/check")).status).toBe(401);
  });

  test("reveals changes by SQL after the triggers were dropped", async () => {
    await query(server, `DROP TRIGGER ${LOG}_update_refuse; DROP TRIGGER ${LOG}_delete_refuse`);
    await query(server, `UPDATE ${LOG} SET reason = 'hate' WHERE seq = 2`);
    expect((await check()).faults).toEqual([{ seq: 2, fault: "changed" }]);
    await query(server, `UPDATE ${LOG} SET reason = '' WHERE seq = 2`);
    expect((await check()).faults).toEqual([]);
    const last = (await rows()).length;
    await decide(people, "videos", video, { status: "held" });
    await query(server, `DELETE FROM ${LOG} WHERE seq = ${last + 1}`);
    expect((await check()).faults).toContainEqual({ seq: last + 1, fault: "missing" });
  });

  test("reveals a status without a decision", async () => {
    const before = (await check()).faults;
    await query(server, `UPDATE videos SET status = 'removed' WHERE id = '${video}'`);
    const found = (await check()).faults.filter(
      (fault: unknown) => !JSON.stringify(before).includes(JSON.stringify(fault)),
    );
    expect(found).toEqual([{ seq: expect.any(Number), fault: "unexplained", target: video }]);
  });
});

test("the hash chain reveals a missing, changed or moved row", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const made: (ReturnType<typeof row> & { hash: string })[] = [];
  const row = (seq: number, prev: string) => ({
    seq,
    at: "t",
    actor: "a",
    kind: "video",
    target: "v",
    account: "u",
    action: "removed",
    reason: "",
    before: "{}",
    after: '{"status":"removed"}',
    prev,
  });
  for (let seq = 1; seq <= 4; seq++) {
    const next = row(seq, made.at(-1)?.hash ?? "");
    made.push({ ...next, hash: sha256(chain.serializeEntry(next)) });
  }
  const faults = (list: typeof made, told?: number) => chain.verify(list, sha256, told).faults;
  expect(faults(made)).toEqual([]);
  expect(faults(made, 5)).toEqual([{ seq: 5, fault: "missing" }]);
  expect(faults(made.filter(({ seq }) => seq !== 2))).toContainEqual({ seq: 2, fault: "missing" });
  expect(faults(made.map((r) => (r.seq === 3 ? { ...r, actor: "b" } : r)))).toEqual([
    { seq: 3, fault: "changed" },
  ]);
  const forged = { ...row(3, "x") };
  expect(
    faults(made.map((r) => (r.seq === 3 ? { ...forged, hash: sha256(chain.serializeEntry(forged)) } : r))),
  ).toEqual([
    { seq: 3, fault: "cut" },
    { seq: 4, fault: "cut" },
  ]);
});
