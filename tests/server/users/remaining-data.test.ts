// Deleted data leaves no copy: the test searches every table, the request log and every file for texts, names,
// addresses and ids.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testVideoFile } from "../../support/media/test-videos";
import { decide, records, report } from "../../support/moderation";
import { sql } from "../../support/sql";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, PASSWORD, type Person } from "../../support/users";
import { BANNED, EXCEPTIONS, type Kind } from "./remaining-data";

const server = await testServer({ limits: false });
const people = await createActors(server);

const make = async (who: Person, collection: string, body: unknown) => {
  const made = await people.ask(who, "POST", records(collection), body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const say = (who: Person, video: string, text: string, parent = "") =>
  make(who, "comments", { user: who.id, video, text, parent });
const drop = async (who: Person, collection: string, id: string, body?: unknown) =>
  expect((await people.ask(who, "DELETE", records(collection, id), body)).status).toBe(204);

/** Returns the content of each table as lower-case text. */
async function tables(): Promise<Map<string, string>> {
  const root = await server.superuser();
  const columns = await query(
    server,
    `SELECT m.name AS tbl, group_concat('COALESCE(CAST("' || c.name || '" AS TEXT), '''')', ' || char(31) || ') AS text
     FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' GROUP BY m.name`,
  );
  expect(columns.length).toBeGreaterThan(40);
  const dumps = columns.map(
    ({ tbl, text }) => `SELECT '${tbl}', COALESCE(group_concat(${text}, char(30)), '') FROM "${tbl}"`,
  );
  const all = new Map<string, string>();
  // A query has at most 5,000 characters.
  for (let i = 0; i < dumps.length; i += 8) {
    const { rows } = await sql(root, dumps.slice(i, i + 8).join(" UNION ALL "));
    for (const [tbl, text] of rows) all.set(String(tbl), String(text).toLowerCase());
  }
  return all;
}

const holding = (all: Map<string, string>, needle: string) =>
  [...all].filter(([, text]) => text.includes(needle.toLowerCase())).map(([tbl]) => tbl);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Searches paths and contents of all stored files. */
function filesWith(needle: string): boolean {
  const folders = [join(server.dir, "storage"), `${server.dir}_uploads`];
  return folders
    .filter((folder) => statSync(folder, { throwIfNoEntry: false }))
    .flatMap(filesBelow)
    .some((path) => path.includes(needle) || readFileSync(path).includes(needle));
}

async function requestLog(): Promise<string> {
  // PocketBase writes the log in batches, the last one when the server stops.
  await server.stop();
  await server.start();
  const root = await server.superuser();
  let text = "";
  for (let page = 1; ; page++) {
    const { items, totalPages } = await root.send("/api/logs", { query: { page, perPage: 500 } });
    text += JSON.stringify(items);
    if (page >= totalPages) return text;
  }
}

/** Returns places of the searched texts that no exception covers. */
async function left(
  needles: Record<string, Kind>,
  allowed: typeof EXCEPTIONS,
  log?: string,
): Promise<string[]> {
  const found: string[] = [];
  const all = await tables();
  for (const [needle, kind] of Object.entries(needles)) {
    const places = holding(all, needle);
    if (filesWith(needle)) places.push("files");
    if (log?.toLowerCase().includes(needle.toLowerCase())) places.push("request log");
    for (const place of places)
      if (!allowed.some((one) => one.place === place && one.kinds.includes(kind)))
        found.push(`${place}: ${needle}`);
  }
  return found;
}

const captions = (words: string) =>
  new File([`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`], "x.vtt", { type: "text/vtt" });

test("a deleted comment, video or user, and a ban, leave nothing but the listed exceptions", async () => {
  const [gone, writer, banned, third] = [
    await createUser(server, "gone_quillon"),
    await createUser(server, "writer_wend"),
    await createUser(server, "banned_brux"),
    await createUser(server, "third_tam"),
  ];
  const token = people.owner.pb.authStore.token;
  const ownersVideo = await createVideo(people.owner, { caption: "ours" });
  // Subscribes, so that tails hold whole events.
  const onlooker = await subscribe(server.url, [`live/${ownersVideo}`, `inboxes/${people.owner.id}`], {
    token,
  });

  await gone.pb.collection("users").update(gone.id, {
    full_name: "Zebulon Quillfeather",
    bio: "zorgbio",
    avatar: testVideoFile("picture.png"),
  });
  const goneVideo = await createVideo(gone, {
    caption: "zorgcaption #zorgtag",
    captions: captions("zorgcue"),
    captions_language: "en",
  });
  const goneWord = await say(gone, ownersVideo, "zorgcomment");
  const answer = await say(third, ownersVideo, "tamreply", goneWord);
  await say(gone, ownersVideo, "zorganswer", await say(third, ownersVideo, "tamword"));
  await say(gone, ownersVideo, `zorgmention @${people.owner.username}`);
  await make(gone, "likes", { user: gone.id, video: ownersVideo });
  await make(gone, "bookmarks", { user: gone.id, video: ownersVideo });
  await make(gone, "follows", { follower: gone.id, following: people.owner.id });
  await people.ask(gone, "PUT", "app/tags/zorgfollowed/follow");
  await make(gone, "blocks", { blocker: gone.id, blocked: banned.id });
  // A pending sign-up with that address, whose code was sent to nobody.
  await query(
    server,
    `INSERT INTO pending_sign_ups (ticket, username, email, full_name, bio, password, language, invitation, mailed, ends)
     VALUES ('t', 'zorgwaiting', '${gone.email}', '', '', '', 'en', '', ${Date.now()}, ${Date.now() + 600_000})`,
  );
  await make(third, "mutes", { muter: third.id, muted: gone.id });
  await people.ask(gone, "POST", "app/views", { views: [{ video: ownersVideo }] });
  await people.ask(gone, "POST", "app/shares", { video: ownersVideo });
  expect((await report(people, gone, "video", ownersVideo, "spam", "zorgnote")).status).toBe(200);
  expect((await report(people, third, "account", gone.id, "spam", "tamnote")).status).toBe(200);
  expect((await report(people, third, "video", goneVideo, "spam", "tamgonenote")).status).toBe(200);

  const word = await say(writer, ownersVideo, "wendcomment");
  const reply = await say(writer, ownersVideo, "wendreply", word);
  const video = await createVideo(writer, {
    caption: "wendcaption",
    captions: captions("wendcue"),
    captions_language: "en",
  });
  expect((await report(people, third, "comment", word, "spam", "tamwendnote")).status).toBe(200);
  expect((await report(people, third, "video", video, "spam", "tamvideonote")).status).toBe(200);

  const bannedWord = await say(banned, ownersVideo, "bruxcomment");
  await createVideo(banned, { caption: "bruxcaption #bruxtag" });
  expect((await report(people, third, "comment", bannedWord)).status).toBe(200);
  expect((await report(people, third, "account", banned.id)).status).toBe(200);

  // Waits until copies of all data exist.
  await onlooker.wait(
    `inboxes/${people.owner.id}`,
    ({ row }) => JSON.stringify(row.tail).includes(bannedWord),
    4000,
  );
  const before = await tables();
  for (const needle of ["zorgcomment", "Quillfeather", "wendcomment", "bruxcomment"])
    expect(holding(before, needle)).toEqual(expect.arrayContaining(["live", "inboxes"]));
  for (const needle of ["zorgtag", "zorgfollowed", "bruxtag"])
    expect(holding(before, needle)).toContain("tags");
  for (const needle of ["wendcomment", "bruxcomment", gone.username, "zorgnote", "tamgonenote"])
    expect(holding(before, needle)).toContain("reports");
  expect([filesWith("zorgcue"), filesWith("wendcue"), filesWith(goneVideo)]).toEqual([true, true, true]);

  await drop(writer, "comments", word);
  await drop(writer, "videos", video);
  await drop(gone, "users", gone.id, { password: PASSWORD });
  await decide(people, "users", banned.id, { status: "banned" });
  expect((await people.ask("anonymous", "GET", `app/people/${gone.username}`)).status).toBe(404);
  // Deleted in the same commit, before any tick.
  const words = [
    "zorgcomment",
    "zorganswer",
    "zorgmention",
    "Quillfeather",
    "wendcomment",
    "wendreply",
    "bruxcomment",
  ];
  const tails = (await query(server, "SELECT tail FROM live UNION ALL SELECT tail FROM inboxes"))
    .map(({ tail }) => tail)
    .join();
  expect(words.filter((needle) => tails.includes(needle))).toEqual([]);
  // Texts of other users stay.
  expect(tails).toContain("tamword");
  onlooker.close();

  const ofGone: Record<string, Kind> = {
    [gone.id]: "id",
    [goneVideo]: "id",
    [goneWord]: "id",
    [answer]: "id",
    [gone.username]: "name",
    Quillfeather: "name",
    [gone.email]: "address",
  };
  for (const needle of [
    "zorgbio",
    "zorgcaption",
    "zorgtag",
    "zorgfollowed",
    "zorgcue",
    "zorgcomment",
    "zorganswer",
    "zorgmention",
    "zorgnote",
    "zorgwaiting",
  ])
    ofGone[needle] = "words";
  for (const needle of ["tamreply", "tamnote", "tamgonenote"]) ofGone[needle] = "words";
  const ofWriter: Record<string, Kind> = { [word]: "id", [reply]: "id", [video]: "id" };
  for (const needle of ["wendcomment", "wendreply", "wendcaption", "wendcue", "tamwendnote", "tamvideonote"])
    ofWriter[needle] = "words";
  const ofBanned: Record<string, Kind> = {
    [banned.username]: "name",
    [banned.email]: "address",
    bruxcomment: "words",
    bruxcaption: "words",
    bruxtag: "words",
  };
  const deleted = { ...ofGone, ...ofWriter };
  await expect.poll(() => left(deleted, EXCEPTIONS), { timeout: 20_000, interval: 1000 }).toEqual([]);
  // Simulates the passing of a minute; the restarted ticker then empties the inboxes.
  await query(server, `UPDATE inboxes SET tail = replace(tail, '"at":"20', '"at":"19')`);
  const log = await requestLog();
  expect(log).toContain(gone.username);
  const later = EXCEPTIONS.filter(({ place }) => place !== "inboxes");
  await expect.poll(() => left(deleted, later, log), { timeout: 10_000 }).toEqual([]);
  expect(await left(ofBanned, BANNED, log)).toEqual([]);
});
