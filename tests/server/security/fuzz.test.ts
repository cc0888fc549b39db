// Thousands of random requests on every route and collection. None gets a 500, none causes an unintended error in a
// hook, none reveals internals. SEED= chooses the requests, REQUESTS= their number.
import fc from "fast-check";
import { expect, test } from "vitest";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { query } from "../../support/database";
import { send, type Thrown, thrown } from "../../support/fuzz/requests";
import { allRoutes } from "../../support/fuzz/routes";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const REQUESTS = Number(process.env.REQUESTS) || (process.env.LONG ? 20_000 : 2000);
const AT_ONCE = 4;
/** Errors that hooks did not throw as a response. */
const STUMBLED = ["TypeError", "ReferenceError", "SyntaxError", "RangeError", "SQL logic", "no such column"];
/** Larger bodies are refused before they are read, and Go then closes the connection. */
const MAX_BODY_BYTES = 256 * 1024;
/** Words of internal error messages. */
const INSIDE =
  /goroutine|\.go:\d+|\.js:\d+|TypeError|ReferenceError|SyntaxError|GoError|SQL logic|no such (table|column)|constraint failed/;

const server = await testServer({ limits: false });
const [rahim, karim] = [await createUser(server, "rahim"), await createUser(server, "karim")];
const video = await createVideo(rahim, { caption: "fuzz" });
const said = await rahim.pb.collection("comments").create({ user: rahim.id, video, text: "কথা" });
const root = await server.superuser();
const collections = await root.collections.getFullList();
const routes = allRoutes(collections.map(({ name }) => name));
const known = {
  ids: [video, said.id, rahim.id, karim.id, "removals0000000", "abcdefghijklmno"],
  fields: [...new Set(collections.flatMap(({ fields }) => fields.map(({ name }) => name)))],
  tokens: ["", "x", "eyJhbGciOiJub25lIn0.e30.", rahim.pb.authStore.token, karim.pb.authStore.token],
};

/** Go's HTTP server answers such a path itself, with a body that HEAD does not allow. */
const isInvalidPath = (path: string) => {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
};

const story = ({ method, path, headers, body }: Thrown) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ""}`;

test(`${REQUESTS} random requests are never answered with 500`, { timeout: REQUESTS * 100 }, async () => {
  const seed = testSeed();
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const unanswered: string[] = [];
  const numRuns = Math.ceil(REQUESTS / routes.length);
  const rest = routes.map((route, n) => ({ route, seed: seed + n }));
  let asked = 0;
  const sane = async (one: Thrown) => {
    const { status, text } = await send(server.port, one);
    asked += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!status && !isInvalidPath(one.path) && !((one.body?.length ?? 0) > MAX_BODY_BYTES))
      unanswered.push(story(one));
    return status < 500 && !INSIDE.test(text);
  };
  async function worker() {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const property = fc.asyncProperty(thrown(next.route, known), sane);
      const { failed, counterexample } = await fc.check(property, { seed: next.seed, numRuns });
      if (failed) wrong.push(counterexample ? story(counterexample[0]) : `${next.route.path}: not run`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const told = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status || "no answer"}`);
  process.stdout.write(`${asked} requests on ${routes.length} routes, seed ${seed}: ${told.join(", ")}\n`);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(REQUESTS);
  expect(unanswered.slice(REQUESTS / 500 - 1)).toEqual([]);
  expect(server.output()).not.toMatch(/panic|fatal error/);
  expect((await fetch(`${server.url}/api/app/videos`)).status).toBe(200);
});

test("no hook threw an unexpected error", async () => {
  // PocketBase answers 400 for an unintended error in a hook; only its log shows the difference.
  await new Promise((r) => setTimeout(r, 4000));
  const root = await server.superuser();
  const said = (word: string) => `data.error ~ "${word}" || data.details ~ "${word}"`;
  const filter = STUMBLED.map(said).join(" || ");
  const { items } = await root.logs.getList(1, 50, { filter });
  expect(items.map(({ data }) => `${data.method} ${data.url} ${data.error} ${data.details}`)).toEqual([]);
  expect(await query(server, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
});
