// PocketBase's own restore, started in the dashboard, while clients write. ROUNDS= chooses how often.
import { expect, test, vi } from "vitest";
import { command } from "../../../scripts/lib/server.mjs";
import { counterDrift, query } from "../../support/database";
import { report, size } from "../../support/faults/report";
import { createStage } from "../../support/faults/stage";
import { sweepAndCompareFiles } from "../../support/faults/stored-files";
import { adopt, compareWrites, startWriters } from "../../support/faults/writers";
import { BIN } from "../../support/server";
import { testServer } from "../../support/test-server";

const ROUNDS = size("ROUNDS", 1, 50);
const CLIENTS = 8;
const BACKUP = "before.zip";

const server = await testServer({ limits: false });

test(`a restore under load, ${ROUNDS} times: the server starts again alone, with the rows of the backup`, {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const stage = await createStage(server, CLIENTS, 3);
  const { notes, owner } = stage;
  const root = await server.superuser();
  await root.backups.create(BACKUP);
  const count = async () => (await query(server, "SELECT COUNT(*) AS n FROM comments"))[0]?.n;
  const before = await count();
  const wrong: unknown[] = [];
  const lost: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const late = await owner.pb
      .collection("comments")
      .create({ user: owner.id, video: stage.videos[0], text: `later than the backup ${round}` });
    const writers = startWriters(stage);
    const goal = notes.answered + 50;
    await vi.waitFor(() => expect(notes.answered).toBeGreaterThan(goal), { timeout: 30_000 });
    await root.backups.restore(BACKUP);
    const isBack = async () => {
      const status = await fetch(`${server.url}/api/collections/comments/records/${late.id}`).then(
        (answer) => answer.status,
        () => 0,
      );
      expect(status).toBe(404);
    };
    await vi.waitFor(isBack, { timeout: 60_000, interval: 50 });
    await writers.stop();
    // Writes between the backup and the restart are undone; from here on none may be lost.
    adopt(stage, (await compareWrites(stage)).rows);
    const again = startWriters(stage);
    const next = notes.answered + 50;
    await vi.waitFor(() => expect(notes.answered).toBeGreaterThan(next), { timeout: 30_000 });
    await again.stop();
    const compared = await compareWrites(stage);
    lost.push(...compared.lost);
    wrong.push(...(await counterDrift(server)));
    adopt(stage, compared.rows);
  }
  const { missing } = await sweepAndCompareFiles(server);
  report(
    `restore by PocketBase under mixed writes, ${ROUNDS} times`,
    `${lost.length} lost after it; ${wrong.length} counters wrong; ${missing.length} files missing`,
    "0, 0, 0; recovers alone",
    !lost.length && !wrong.length && !missing.length,
  );
  expect({ lost, wrong, missing }).toEqual({ lost: [], wrong: [], missing: [] });
  expect(before).toBe(String(stage.comments.length));
  await server.stop();
  await command(BIN, server.dir, ["sound"]);
});
