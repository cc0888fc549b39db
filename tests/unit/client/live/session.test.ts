// The session over time: saved, refreshed, checked, ended.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "./browser";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const paths = () => requestsOf.map(({ path }) => path.split("/").at(-1));

/** @param age seconds since the token was refreshed @param left seconds until it expires */
async function open({ age = 0, left = 14 * 86_400 } = {}) {
  const { pb } = await import("@/lib/pocketbase/client");
  const keeper = await import("@/state/session-lifecycle");
  const session = await import("@/state/session/session");
  const { store } = await import("@/lib/jotai");
  const { toAppError } = await import("@/lib/errors");
  localStorage.setItem("jholok.session.refreshed", String(Date.now() / 1000 - age));
  pb.authStore.save(tokenOf("rahim", left), userOf("rahim"));
  keeper.startSession();
  const write = () =>
    pb
      .collection("comments")
      .create({ text: "x" })
      .then(
        () => "done",
        (thrown) => toAppError(thrown).code,
      );
  return { pb, store, write, ...keeper, ...session, session: () => store.get(session.sessionAtom) };
}
const renewed = () => ({ token: tokenOf("rahim"), record: userOf("rahim") });

beforeEach(openBrowser);
afterEach(closeBrowser);

test("a session refreshed within an hour is not refreshed; an older one is, and stays valid meanwhile", async () => {
  await open({ age: 3500 });
  await pass(0);
  expect(requestsOf).toEqual([]);
  const { session } = await open({ age: 3700 });
  await pass(0);
  expect(paths()).toEqual(["auth-refresh"]);
  expect(session()).toMatchObject({ status: "in" });
  expect(session().unconfirmed).toBeFalsy();
});

test("a session older than a day is unconfirmed until the server responds", async () => {
  const { session, sessionConfirmed } = await open({ age: 86_500 });
  const sure = vi.fn();
  void sessionConfirmed().then(sure);
  await pass(1000);
  expect([session().unconfirmed, sure.mock.calls.length]).toEqual([true, 0]);
  await request("/auth-refresh").answer(renewed());
  expect([session().unconfirmed ?? false, sure.mock.calls.length]).toEqual([false, 1]);
});

test("without a response it counts as confirmed after 2.5 s", async () => {
  const { session } = await open({ age: 86_500 });
  await pass(2499);
  expect(session().unconfirmed).toBe(true);
  await pass(1);
  expect(session()).toMatchObject({ status: "in", unconfirmed: false });
});

test.each([401, 403, 404])("a refresh rejected with %s ends the session with a message", async (status) => {
  const { pb, session } = await open({ age: 3700 });
  await pass(0);
  await request("/auth-refresh").answer({}, status);
  expect(session()).toEqual({ status: "out", expired: true });
  expect(pb.authStore.token).toBe("");
});

test.each([
  ["lost", 0],
  ["failed", 500],
])("a refresh that was %s keeps the session and is repeated after a minute", async (_how, status) => {
  const { session } = await open({ age: 3700 });
  await pass(0);
  await (status ? request("/auth-refresh").answer({}, status) : request("/auth-refresh").lose());
  expect(session().status).toBe("in");
  await pass(59_999);
  expect(requestsOf).toEqual([]);
  await pass(1);
  expect(paths()).toEqual(["auth-refresh"]);
});

test("an aborted response counts as a network failure: the session keeps its token", async () => {
  const { pb, session } = await open({ age: 3700 });
  const { token } = pb.authStore;
  await pass(0);
  await request("/auth-refresh").answer({});
  expect([session().status, pb.authStore.token]).toEqual(["in", token]);
});

test("an expired token is not sent: the session has ended before", async () => {
  const { session, write } = await open({ left: 100 });
  vi.setSystemTime(Date.now() + 101_000);
  const done = write();
  await pass(0);
  expect(session()).toEqual({ status: "out", expired: true });
  await request("/comments/records").answer({}, 400);
  await done;
});

test.each([400, 401, 403, 404])(
  "a write rejected with %s checks the session, and reports its end",
  async (status) => {
    const { session, write } = await open();
    const done = write();
    await pass(0);
    await request("/comments/records").answer({}, status);
    await request("/auth-refresh").answer({}, 401);
    expect(await done).toBe("not_authenticated");
    expect(session()).toEqual({ status: "out", expired: true });
  },
);

test("if the session is valid the error is shown as it is, and no check follows for 10 s", async () => {
  const { write } = await open();
  const first = write();
  await pass(0);
  await request("/comments/records").answer({}, 400);
  await request("/auth-refresh").answer(renewed());
  expect(await first).toBe("http_400");
  await pass(9990);
  const second = write();
  await pass(0);
  await request("/comments/records").answer({}, 400);
  expect(await second).toBe("http_400");
  await pass(11);
  const third = write();
  await pass(0);
  await request("/comments/records").answer({}, 400);
  await request("/auth-refresh").answer(renewed());
  expect(await third).toBe("http_400");
});

test("a read rejected with 404 and a write rejected with 429 or 500 start no check", async () => {
  const { pb, write } = await open();
  const reading = pb
    .collection("videos")
    .getOne("x")
    .catch(() => undefined);
  await pass(0);
  await request("/videos/records/x").answer({}, 404);
  await reading;
  for (const status of [429, 500]) {
    const done = write();
    await pass(0);
    await request("/comments/records").answer({}, status);
    await done;
  }
  expect(requestsOf).toEqual([]);
});

test("a like rejected for a suspended user gives the reason", async () => {
  const { pb } = await open();
  const { toAppError } = await import("@/lib/errors");
  const like = pb.collection("likes").create({ video: "x" });
  const failed = expect(like.catch((thrown) => toAppError(thrown).code)).resolves.toBe("account_suspended");
  await pass(0);
  await request("/likes/records").answer({}, 400);
  await request("/auth-refresh").answer({
    ...renewed(),
    record: { ...userOf("rahim"), status: "suspended" },
  });
  await failed;
});

test("a stored session is restored; an expired one is over, and broken storage counts as none", async () => {
  const { restoreSession, session } = await open();
  localStorage.setItem("pocketbase_auth", JSON.stringify({ token: tokenOf("mina"), record: userOf("mina") }));
  expect([restoreSession(), session().user?.id]).toEqual([true, "mina"]);
  localStorage.setItem(
    "pocketbase_auth",
    JSON.stringify({ token: tokenOf("mina", -1), record: userOf("mina") }),
  );
  expect([restoreSession(), session()]).toEqual([true, { status: "out", expired: true }]);
  for (const kept of ["{broken", "{}"]) {
    localStorage.setItem("pocketbase_auth", kept);
    expect([restoreSession(), session()]).toEqual([false, { status: "out", expired: false }]);
  }
});

test("headers give a limit's delay, and the id of a request whose error may have no reason", async () => {
  const { pb } = await open();
  const answer = (status: number, wait?: string) =>
    pb.afterSend?.(
      new Response("{}", { status, headers: { "X-Request-Id": "id", ...(wait && { "Retry-After": wait }) } }),
      { message: "x" },
      { method: "GET" },
    );
  expect(await answer(429, "60")).toEqual({ message: "x", retryAfter: 60 });
  expect(await answer(429, "soon")).toEqual({ message: "x" });
  expect(await answer(429)).toEqual({ message: "x" });
  expect(await answer(404)).toEqual({ message: "x" });
  for (const status of [400, 500, 503])
    expect(await answer(status, "60")).toEqual({ message: "x", requestId: "id" });
});

test("an empty response was aborted; an empty list or a response without content was not", async () => {
  const { pb } = await open();
  const answer = (status: number, data: unknown) =>
    Promise.resolve(pb.afterSend?.(new Response(null, { status }), data, { method: "GET" }));
  for (const data of [{}, null, undefined])
    await expect(answer(200, data)).rejects.toThrow("The answer broke off.");
  expect([await answer(200, []), await answer(204, {}), await answer(500, {})]).toEqual([
    [],
    {},
    { requestId: null },
  ]);
});

test("an error while the own password changes starts no check", async () => {
  const { write, skipNextSessionCheck } = await open();
  skipNextSessionCheck();
  const done = write();
  await pass(0);
  await request("/comments/records").answer({}, 400);
  expect([await done, requestsOf.length]).toEqual(["http_400", 0]);
});

test("a log-out deletes what this tab stored under the own id, and nothing else", async () => {
  const { clearSession, session } = await open();
  sessionStorage.setItem("draft.rahim.1", "a");
  sessionStorage.setItem("draft.mina.1", "b");
  const removed = vi.fn(() => ({}));
  vi.stubGlobal("indexedDB", { deleteDatabase: removed });
  clearSession();
  expect(session()).toEqual({ status: "out", expired: false });
  expect(removed.mock.calls).toEqual([["unfinished-rahim"], ["queue-rahim"], ["offline"]]);
  expect([sessionStorage.getItem("draft.rahim.1"), sessionStorage.getItem("draft.mina.1")]).toEqual([
    null,
    "b",
  ]);
  clearSession();
  expect(sessionStorage.getItem("draft.mina.1")).toBe("b");
});
