// Tests which events subscribers receive for deleted videos and users.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { startTicker, tickerRuns } from "../../support/ticker";
import { createVideo, PASSWORD } from "../../support/users";

const REMOVALS = "live/removals0000000";

const server = await testServer();
const people = await createActors(server);
await startTicker(server);

const post = async (collection: string, body: unknown, by: "owner" | "other" = "other") => {
  const made = await people.ask(by, "POST", `collections/${collection}/records`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const like = (video: string) => post("likes", { user: people.other.id, video });
const drop = (collection: string, id: string, by: "owner" | "other" = "other") =>
  people.ask(by, "DELETE", `collections/${collection}/records/${id}`);

describe("a removal", () => {
  test("of a deleted video is published to its viewers and to everybody, and its live row is deleted", async () => {
    const id = await createVideo(people.owner);
    await like(id);
    await tickerRuns(server);
    const viewer = await subscribe(server.url, [`live/${id}`, REMOVALS]);
    expect((await drop("videos", id, "owner")).status).toBe(204);
    const { row } = await viewer.wait(`live/${id}`, (e) => e.action === "update");
    expect(row).toMatchObject({ likes: 1, tail: [{ op: "gone", id, rev: row.rev }] });
    await viewer.wait(`live/${id}`, (e) => e.action === "delete");
    const told = await viewer.wait(REMOVALS, (e) => e.row.tail.some((t: { id: string }) => t.id === id));
    expect(told.row.tail.at(-1)).toMatchObject({ op: "gone", id, kind: "video" });
    expect((await people.ask("anonymous", "GET", `collections/live/records/${id}`)).status).toBe(404);
    viewer.close();
  });

  test.each([
    ["private", { visibility: "private" }, false],
    ["removed", { status: "removed" }, true],
    ["held", { status: "held" }, false],
  ])("of a video that becomes %s is published to its viewers", async (_, change, forAll) => {
    const id = await createVideo(people.owner);
    const viewer = await subscribe(server.url, [`live/${id}`, REMOVALS]);
    await people.ask("superuser", "PATCH", `collections/videos/records/${id}`, change);
    await viewer.wait(`live/${id}`, (e) => e.action === "update" && e.row.tail[0]?.op === "gone");
    await viewer.wait(`live/${id}`, (e) => e.action === "delete");
    await tickerRuns(server);
    expect(JSON.stringify(viewer.heard(REMOVALS)).includes(id)).toBe(forAll);
    viewer.close();
  });

  test("of a banned or deleted user is published to everybody", async () => {
    const viewer = await subscribe(server.url, [REMOVALS]);
    const [banned, deleted] = [await createActors(server, "ban"), await createActors(server, "del")];
    await people.ask("superuser", "PATCH", `collections/users/records/${banned.owner.id}`, {
      status: "banned",
    });
    await viewer.wait(REMOVALS, (e) => e.row.tail.some((t: { id: string }) => t.id === banned.owner.id));
    await deleted.ask("owner", "DELETE", `collections/users/records/${deleted.owner.id}`, {
      password: PASSWORD,
    });
    const { row } = await viewer.wait(REMOVALS, (e) => e.row.tail.at(-1)?.id === deleted.owner.id);
    expect(row.tail.at(-1)).toMatchObject({ op: "gone", kind: "account" });
    viewer.close();
  });
});
