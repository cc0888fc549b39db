// The engines' own checks, as the recipes configure them: no token, no topic of its own making, no publishing.
import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { canHaveCentrifugo, engineEnv, hasNchan, KEY, START } from "../../support/live-engines/programs";
import { startServer } from "../../support/server";

const LONG = !!process.env.LONG;
const MS = 400_000;
const ID = "abcdefghijklmno";

/** Reads an answer, which may never end, until it holds this text. */
async function open(url: string, until: string, init: RequestInit = {}) {
  const stop = new AbortController();
  const answer = await fetch(url, { ...init, signal: stop.signal });
  const reader = answer.body?.getReader();
  let text = "";
  while (answer.status === 200 && !text.includes(until)) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) break;
    text += new TextDecoder().decode(value);
  }
  stop.abort();
  return { status: answer.status, text };
}

async function engineOf(name: "nchan" | "centrifugo") {
  const node = await START[name]();
  onTestFinished(() => node.dispose());
  const server = await startServer({ env: engineEnv(name, [node]) });
  onTestFinished(() => server.dispose());
  const { live } = await (await fetch(`${server.url}/api/app/info`)).json();
  return { node, token: live.token as string };
}

test.runIf(LONG && hasNchan())("Nchan serves public topics to holders of a token only", async () => {
  const { node, token } = await engineOf("nchan");
  // Nchan refuses everything else that asks here.
  const headers = { Accept: "text/event-stream" };
  const status = async (topics: string, query = token) =>
    (await open(`${node.url}/api/live/${topics}?${query}`, ":", { headers })).status;
  expect(await status(`live.beat,live.${ID},tags.${ID}`)).toBe(200);
  const old = Math.floor(Date.now() / 1000) - 1;
  const sign = (key: string) => createHash("md5").update(`${old} ${key}`).digest("base64url");
  for (const query of [
    "",
    "until=9999999999&sign=x",
    `until=${old}&sign=${sign("other-key-of-the-tests-01234")}`,
  ])
    expect([query, await status(`live.${ID}`, query)]).toEqual([query, 403]);
  expect(await status(`live.${ID}`, token.replace(/until=\d+/, "until=9999999999"))).toBe(403);
  for (const topics of [
    `inboxes.${ID}`,
    `users.${ID}`,
    "live.other",
    "",
    Array(52).fill(`live.${ID}`).join(","),
  ])
    expect([topics, await status(topics)]).toEqual([topics, 404]);
  const publish = (url: string, key: string) =>
    open(`${url}/publish/live.${ID}`, "", { method: "POST", body: "[]", headers: { Authorization: key } });
  expect((await publish(node.publishUrl, "Bearer wrong")).status).toBe(403);
  expect((await publish(node.publishUrl, "")).status).toBe(403);
});

test.runIf(LONG && hasNchan())("Nchan survives readers of topics that have no message yet", async () => {
  const { node, token } = await engineOf("nchan");
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const init = { headers: { Accept: "text/event-stream" }, signal: stop.signal };
  const workers = node.pids();
  const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
  for (const topics of [`live.${ID}`, `live.${ID},tags.${ID}`])
    for (let n = 0; n < 3; n++) {
      const { body } = await fetch(`${node.url}/api/live/${topics}?${token}`, init);
      if (body) readers.push(body.getReader());
    }
  const headers = { Authorization: `Bearer ${KEY}` };
  const publish = () =>
    fetch(`${node.publishUrl}/publish/live.${ID}`, { method: "POST", body: "[1]", headers });
  expect((await publish()).status).toBe(201);
  for (const reader of readers) {
    let heard = "";
    while (!heard.includes("data: [1]")) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`disconnected: ${heard}`);
      heard += new TextDecoder().decode(value);
    }
  }
  expect(node.pids()).toEqual(workers);
});

test.runIf(LONG && canHaveCentrifugo())(
  "Centrifugo serves public topics to holders of a token only",
  { timeout: MS },
  async () => {
    const { node, token } = await engineOf("centrifugo");
    const subscribe = async (connect: object, channel = `live:${ID}`) => {
      const frame = [
        { id: 1, connect },
        { id: 2, subscribe: { channel } },
      ];
      const text = frame.map((one) => JSON.stringify(one)).join("\n");
      const url = `${node.url}/connection/sse?cf_connect=${encodeURIComponent(text)}`;
      return (await open(url, '"id":2')).text;
    };
    expect(await subscribe({ token })).toContain('"id":2,"subscribe":{}');
    expect(await subscribe({})).toContain('"disconnect"');
    expect(await subscribe({ token: token.replace(/\.[^.]*$/, ".x") })).not.toContain('"subscribe"');
    for (const channel of [`inboxes:${ID}`, `users:${ID}`, "live:other", "other"])
      expect([channel, await subscribe({ token }, channel)]).toEqual([
        channel,
        expect.stringContaining('"id":2,"error"'),
      ]);
    const body = JSON.stringify({ commands: [{ publish: { channel: `live:${ID}`, data: {} } }] });
    for (const key of ["", "wrong"])
      expect(
        (await open(`${node.url}/api/batch`, "", { method: "POST", body, headers: { "X-API-Key": key } }))
          .status,
      ).toBe(401);
  },
);
