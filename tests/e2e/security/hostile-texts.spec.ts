// ASVS 1.2.2 and 3.2.2: users' texts are shown as text on every screen, and their addresses are not
// followed. `make test` takes a few payloads (SEED= chooses which), LONG=1 all 200.
import type { Page } from "@playwright/test";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { tokenFor } from "../../support/actors";
import { fillUsers, query } from "../../support/database";
import { expect, test } from "../../support/e2e/fixtures";
import { oddAddresses, watch } from "../../support/e2e/hostile-pages";
import { openDashboard } from "../../support/e2e/moderation";
import { SCHEMES, XSS } from "../../support/hostile-texts";
import { sample, seededRandom } from "../../support/seeded-random";
import type { Server } from "../../support/server";
import { createVideo, type Person } from "../../support/users";
import { settled } from "../../support/without-limits";

test.use({ alone: true });

const LONG = !!process.env.LONG;
/** Payloads in lists, which show all of them at once, and payloads for which each screen is opened. */
const FEW = 10;
const FEW_ALONE = 3;
const seed = testSeed();

/** Written directly to the database: other tests check whether the server would accept the text. */
async function write(server: Server, by: Person, video: string, comment: string, text: string) {
  const said = `'${text.replaceAll("'", "''")}'`;
  await query(server, `UPDATE videos SET caption = ${said} WHERE id = '${video}'`);
  await query(
    server,
    `UPDATE users SET bio = ${said}, full_name = substr(${said}, 1, 100) WHERE id = '${by.id}'`,
  );
  await query(server, `UPDATE comments SET text = ${said} WHERE id = '${comment}'`);
}

/** Opens each screen that shows users' texts: the text appears unchanged, and no script runs. */
async function tour(page: Page, video: string, username: string, text: string) {
  const shows = () => expect.poll(() => page.evaluate(() => document.body.textContent), text).toContain(MARK);
  await page.goto(`/video/${video}?q=${encodeURIComponent(text)}`);
  await shows();
  await page.getByRole("button", { name: "Comments", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Comments" })).toContainText(MARK);
  expect(await oddAddresses(page)).toEqual([]);
  await page.goto(`/@${username}`);
  await shows();
  expect(await oddAddresses(page)).toEqual([]);
  await page.goto(`/discover?q=${encodeURIComponent(text)}`);
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(await oddAddresses(page)).toEqual([]);
}
const MARK = "mk7";

for (const [what, payloads] of [
  ["XSS payloads", LONG ? XSS : sample(XSS, FEW_ALONE, seededRandom(seed))],
  ["URL schemes", LONG ? SCHEMES : sample(SCHEMES, FEW_ALONE, seededRandom(seed))],
] as const) {
  test(`${payloads.length} ${what} stay text in captions, comments, profiles and searches`, async ({
    someone,
    visit,
    server,
  }) => {
    test.setTimeout(60_000 + payloads.length * 15_000);
    const [writer, reader] = [await someone("writer"), await someone("reader")];
    const video = await createVideo(writer, { caption: "x" });
    const { id } = await writer.pb.collection("comments").create({ user: writer.id, video, text: "x" });
    const { page, context } = await visit("/", reader);
    const ran = await watch(context);
    for (const payload of payloads) {
      const text = `${payload} ${MARK}`;
      await write(server, writer, video, id, text);
      await tour(page, video, writer.username, text);
      expect(ran, payload).toEqual([]);
    }
    process.stdout.write(`${payloads.length} ${what}, seed ${seed}: ${ran.length} ran\n`);
  });
}

const mark = (n: number) => `${MARK}n${String(n).padStart(3, "0")}`;
const rowId = (kind: string, n: number) => `${kind}${String(n).padStart(15 - kind.length, "0")}`;

/**
 * Creates as many users as payloads, each with one as name, and each sending every kind of text to the
 * reader.
 */
async function strangers(server: Server, reader: Person, quiet: Person, words: string[]): Promise<string> {
  const [video, held] = [await createVideo(reader, { caption: "mine" }), await createVideo(reader)];
  const own = { user: reader.id, video, text: "x" };
  const { id: asked } = await reader.pb.collection("comments").create(own);
  await fillUsers(server, "evil", words.length);
  await settled(server);
  const row = (table: string, fields: string, values: string) =>
    query(
      server,
      `INSERT INTO ${table} (created, ${fields}) VALUES (strftime('%Y-%m-%d %H:%M:%fZ'), ${values})`,
    );
  for (const [n, word] of words.entries()) {
    const [by, odd, said] = [rowId("evil", n), rowId("odd", n), `'${word.replaceAll("'", "''")}'`];
    await query(server, `UPDATE users SET full_name = substr(${said}, 1, 100) WHERE id = '${by}'`);
    const headers = { Authorization: await tokenFor(server, by, 3600), "Content-Type": "application/json" };
    const add = async (collection: string, body: object): Promise<string> => {
      const path = `${server.url}/api/collections/${collection}/records`;
      const made = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      expect(made.status, `${collection} ${n}`).toBe(200);
      return (await made.json()).id;
    };
    await add("follows", { follower: by, following: reader.id });
    for (const parent of ["", asked]) {
      const id = await add("comments", { user: by, video, parent, text: `x ${n} ${parent}` });
      await query(server, `UPDATE comments SET text = ${said} WHERE id = '${id}'`);
    }
    await row(
      "videos",
      "id, user, video, status, visibility, caption",
      `'${odd}', '${rowId("evil", 0)}', 'x.mp4', 'visible', 'public', ${said}`,
    );
    await row(
      "comments",
      "id, user, video, status, held_by, text",
      `'${rowId("wait", n)}', '${by}', '${held}', 'held', 'owner', ${said}`,
    );
    await row(
      "reports",
      "id, reporter, video, reason, status, about",
      `'${rowId("told", n)}', '${reader.id}', '${odd}', 'spam', 'open', substr(${said}, 1, 120)`,
    );
    await row(
      "decisions",
      "id, user, kind, action, reason, appeal_status, about, appeal",
      `'${rowId("done", n)}', '${reader.id}', 'comment', 'removed', 'spam', 'open', substr(${said}, 1, 120), ${said}`,
    );
    await row("blocks", "id, blocker, blocked", `'${rowId("block", n)}', '${quiet.id}', '${by}'`);
  }
  return video;
}

/** Scrolls and expands until every mark was shown; returns those that were not within 30 s of the last new one. */
async function unseen(page: Page, count: number): Promise<string[]> {
  const missing = new Set(Array.from({ length: count }, (_, n) => mark(n)));
  const folded = page.getByRole("button", { name: /(more|view) .*repl|load more/i });
  let [before, since] = [count, Date.now()];
  while (missing.size && Date.now() - since < 30_000) {
    if (missing.size < before) [before, since] = [missing.size, Date.now()];
    const text = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight * 0.8);
      for (const one of document.querySelectorAll("*"))
        if (/auto|scroll/.test(getComputedStyle(one).overflowY)) one.scrollTop += one.clientHeight * 0.8;
      const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel);
      return [document.body.textContent, ...labels].join(" ");
    });
    for (const [found] of text.matchAll(/mk7n\d{3}/g)) missing.delete(found);
    if (await folded.count())
      await folded
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
    await page.waitForTimeout(100);
  }
  return [...missing];
}

test(`${LONG ? XSS.length : FEW} XSS payloads stay text in lists, notifications, decisions, captions and the dashboard`, async ({
  someone,
  visit,
  server,
}) => {
  const payloads = LONG ? XSS : sample(XSS, FEW, seededRandom(seed));
  test.setTimeout(120_000 + payloads.length * 3000);
  const [reader, quiet] = [await someone("listed"), await someone("quiet")];
  const words = payloads.map((payload, n) => `${mark(n)} ${payload}`);
  const video = await strangers(server, reader, quiet, words);
  const { page, context } = await visit("/discover", reader);
  const ran = await watch(context);
  const calm = async (where: string) => {
    expect(await unseen(page, words.length), where).toEqual([]);
    expect(await oddAddresses(page), where).toEqual([]);
    expect(ran, where).toEqual([]);
  };
  for (const path of [
    `/@${rowId("evil", 0)}`,
    `/@${reader.username}/followers`,
    "/settings/held",
    "/settings/reports",
    "/settings/decisions",
  ]) {
    await page.goto(path);
    await calm(path);
  }
  await page.goto(`/video/${video}`);
  await page.getByRole("button", { name: "Comments", exact: true }).first().click();
  await calm("comments and replies");
  await page.goto("/feed");
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await calm("notifications");

  const { page: blockedPage, context: theirs } = await visit("about:blank", quiet);
  const here = await watch(theirs);
  await blockedPage.goto("/settings/blocked");
  expect(await unseen(blockedPage, words.length)).toEqual([]);
  expect([await oddAddresses(blockedPage), here]).toEqual([[], []]);

  // The operator opens all of them in the dashboard.
  const { page: dashboard, context: operators } = await visit("/_/", undefined, { width: 1280, height: 800 });
  const there = await watch(operators);
  await openDashboard(dashboard);
  for (const name of ["moderation_queue", "reports", "decisions", "videos", "comments", "users"]) {
    await dashboard.goto("about:blank");
    await dashboard.goto(`/_/#/collections?collection=${name}`);
    expect(await unseen(dashboard, words.length), name).toEqual([]);
    expect([await oddAddresses(dashboard), there], name).toEqual([[], []]);
  }

  // As text of a cue, and as the markup that captions allow.
  for (const written of [(word: string) => word.replaceAll("&", "&amp;").replaceAll("<", "&lt;"), String]) {
    const cues = words.map(
      (word) => `00:00.000 --> 00:09.000\n${written(word).replaceAll("-->", "--&gt;")}\n`,
    );
    const captions = new File([`WEBVTT\n\n${cues.join("\n")}`], "c.vtt", { type: "text/vtt" });
    const spoken = await createVideo(reader, { captions, captions_language: "en" });
    await page.goto(`/video/${spoken}`);
    await expect(page.locator("[data-captions]")).toContainText(mark(0));
    await calm("captions");
  }
  process.stdout.write(
    `${words.length} XSS payloads in lists, seed ${seed}: ${ran.length + here.length + there.length} ran\n`,
  );
});
