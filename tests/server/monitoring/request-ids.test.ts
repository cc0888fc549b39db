// Ids of requests in answers and in PocketBase's log, and entries for slow requests and queries.
import { beforeAll, describe, expect, test } from "vitest";
import { CLIENT, trustProxy } from "../../support/network/reverse-proxy";
import type { Server } from "../../support/server";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const ID = /^[A-Za-z0-9]{9,}$/;
interface Entry {
  message: string;
  data: Record<string, unknown> & { meta?: { requestId: string } };
}

const ask = (server: Server, path: string, options: RequestInit = {}) =>
  fetch(`${server.url}${path}`, options);
const idOf = (answer: Response) => answer.headers.get("X-Request-Id") ?? "";

/** The log of the server so far: it writes what it holds back as it stops. */
async function readLog(server: Server): Promise<Entry[]> {
  await server.stop();
  await server.start();
  const { items } = await (await server.superuser()).logs.getList(1, 500);
  return items as unknown as Entry[];
}

const server = await testServer({ env: { SLOW_MS: "1" } });

describe("where one millisecond is slow", () => {
  const fine: Response[] = [];
  const failed: Response[] = [];
  const lists: Response[] = [];
  let log: Entry[];

  beforeAll(async () => {
    const mina = await createUser(server, "mina_1");
    const video = await createVideo(mina);
    const headers = { "Content-Type": "application/json", Authorization: mina.pb.authStore.token };
    const write = (collection: string, body: object) =>
      ask(server, `/api/collections/${collection}/records`, {
        ...{ method: "POST", headers, body: JSON.stringify(body) },
      });
    fine.push(
      await ask(server, "/api/app/info"),
      await ask(server, "/robots.txt"),
      await ask(server, "/api/collections/videos/records"),
      await write("comments", { user: mina.id, video, text: "hello" }),
      await ask(server, "/api/app/uploads", { method: "POST", headers }),
    );
    failed.push(
      await ask(server, "/api/app/videos/abcdefghijklmno"),
      await write("comments", { user: mina.id, video, text: "" }),
      await write("likes", { user: mina.id, video: "abcdefghijklmno" }),
    );
    const many = Array.from({ length: 60 }, () => ask(server, "/api/app/videos?order=newest"));
    lists.push(...(await Promise.all(many)));
    log = await readLog(server);
  });

  test("answers of routes, files, lists, writes and uploads have an id each", () => {
    const ids = [...fine, ...failed, ...lists].map(idOf);
    for (const id of ids) expect(id).toMatch(ID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("the log entry of an error has the id of the answer: of a route, a write, a like", () => {
    for (const answer of failed) {
      expect(answer.status).toBeGreaterThan(399);
      const entries = log.filter(({ data }) => data.meta?.requestId === idOf(answer));
      expect(entries.map(({ data }) => data.status)).toEqual([answer.status]);
    }
  });

  test("slow requests and queries are logged with the id, at most twenty a minute", () => {
    const slow = log.filter(({ message }) => message.startsWith("slow "));
    // The requests may begin in one minute and end in the next.
    expect(slow.length).toBeLessThanOrEqual(40);
    const ids = lists.map(idOf);
    for (const { message, data } of slow) {
      expect(Number(data.ms)).toBeGreaterThanOrEqual(1);
      if (message === "slow query") expect(data.sql).toMatch(/^(SELECT|WITH|INSERT|UPDATE|DELETE) /);
      else expect(data.route).toMatch(/^[A-Z]+ \/\S+$/);
    }
    const requests = slow.filter(({ message }) => message === "slow request");
    expect(requests.length).toBeGreaterThan(0);
    for (const { data } of requests.filter(({ data }) => ids.includes(String(data.requestId))))
      expect(data).toMatchObject({ route: "GET /api/app/videos", path: "/api/app/videos" });
  });
});

const proxied = await testServer({ env: { SLOW_MS: "0" } });

describe("where nothing is slow and a proxy is trusted", () => {
  test("a plain id of the proxy is kept, and no other", async () => {
    await trustProxy(proxied);
    const answer = async (headers: Record<string, string>) =>
      idOf(await ask(proxied, "/api/app/info", { headers }));
    expect(await answer({ ...CLIENT, "X-Request-Id": "proxy-id_12345" })).toBe("proxy-id_12345");
    // Not through the proxy.
    expect(await answer({ "X-Request-Id": "proxy-id_12345" })).toMatch(ID);
    for (const id of ["short", "x".repeat(65), "with space1", "<script>1234"])
      expect(await answer({ ...CLIENT, "X-Request-Id": id })).toMatch(ID);
  });

  test("no slow work is logged", async () => {
    await ask(proxied, "/api/app/videos?order=newest");
    const messages = (await readLog(proxied)).map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((message) => message.startsWith("slow "))).toEqual([]);
  });
});
