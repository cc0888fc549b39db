// The disk becomes full while clients write, and has room again later. ROUNDS= chooses how often.
import { expect, onTestFinished, test, vi } from "vitest";
import { commandArgs } from "../../../scripts/lib/serve-args.mjs";
import { counterDrift, query, unpublished } from "../../support/database";
import { report, size } from "../../support/faults/report";
import { canMakeDisks, smallDisk } from "../../support/faults/small-disk";
import { createStage } from "../../support/faults/stage";
import { adopt, compareWrites, startWriters } from "../../support/faults/writers";
import { BIN, migratedFolder, ROOT, startServer } from "../../support/server";
import { createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const ROUNDS = size("ROUNDS", 1, 50);
const CLIENTS = 8;
const REFUSALS = 30;
/** The disk stays full for at least so long: three times the pause between two deliveries of notifications. */
const FULL_MS = 1500;
const DISK_MB = 64;
const sum = (counts: Map<number, number>) => [...counts.values()].reduce((all, n) => all + n, 0);

test.runIf(canMakeDisks())(
  `a full disk refuses writes, ${ROUNDS} times, and the server recovers alone`,
  {
    timeout: 60_000 + ROUNDS * 30_000,
  },
  async () => {
    const disk = await smallDisk(DISK_MB);
    onTestFinished(() => disk.dispose());
    disk.run("cp", "-a", `${migratedFolder()}/.`, disk.folder);
    const server = await startServer({ dir: disk.folder, command: [...disk.command, BIN] });
    onTestFinished(() => server.dispose());
    await removeLimits(server);
    const stage = await createStage(server, CLIENTS, 3);
    const { notes } = stage;
    const pid = server.pid();
    const ready = async () => (await fetch(`${server.url}/api/app/ready`)).status;
    const found: string[] = [];
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writers = startWriters(stage);
      const write = (goal: () => boolean) =>
        vi.waitFor(() => expect(goal()).toBe(true), { timeout: 60_000, interval: 10 });
      const before = notes.answered;
      await write(() => notes.answered > before + 20);
      const refused = sum(notes.refused);
      const fullFor = new Promise((r) => setTimeout(r, FULL_MS));
      // SQLite writes into the space that its log already has, so the log is cut and its space taken.
      const fill = async () => {
        await query(server, "PRAGMA wal_checkpoint(TRUNCATE)").catch(() => undefined);
        disk.fill();
        expect(sum(notes.refused)).toBeGreaterThan(refused + REFUSALS);
      };
      await vi.waitFor(fill, { timeout: 60_000, interval: 50 });
      // Uploads are refused with their own code, and reads go on.
      const upload = await createVideo(stage.owner).catch((error) => error.status);
      const feed = (await fetch(`${server.url}/api/app/videos`)).status;
      found.push(`${[await ready(), upload, feed]}`);
      await fullFor;
      disk.empty();
      const answered = notes.answered;
      await write(() => notes.answered > answered + 20);
      await writers.stop();
      const compared = await compareWrites(stage);
      lost.push(...compared.lost);
      adopt(stage, compared.rows);
    }
    const statuses = [...notes.refused.keys()];
    // Notifications that could not be stored are stored later.
    await expect.poll(() => unpublished(server), { timeout: 30_000 }).toEqual([]);
    const wrong = await counterDrift(server);
    report(
      `disk full under mixed writes, ${ROUNDS} times`,
      `${notes.answered} writes confirmed, ${lost.length} lost; ${sum(notes.refused)} refused with ${statuses}; ${wrong.length} counters wrong`,
      "refused cleanly, 0, 0; recovers alone",
      !lost.length && !wrong.length && !statuses.includes(0),
    );
    expect(new Set(found)).toEqual(new Set(["503,507,200"]));
    expect([lost, wrong]).toEqual([[], []]);
    // Every request was answered by the same process.
    expect(statuses).not.toContain(0);
    expect(server.pid()).toBe(pid);
    await server.stop();
    disk.run(BIN, ...commandArgs({ root: ROOT, data: disk.folder }, ["sound"]));
  },
);
