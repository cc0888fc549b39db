// Centrifugo's own limits, as docs/proxies/centrifugo.json sets them. They hold for one node, whatever the client's address.
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { capture } from "../../../scripts/lib/processes.mjs";
import { centrifugoProgram, engineEnv, START } from "../../support/live-engines/programs";
import { ROOT, startServer } from "../../support/server";

const LONG = !!process.env.LONG;
/** A first build by Go. */
const options = { timeout: 400_000 };
const RECIPE = join(ROOT, "docs/proxies/centrifugo.json");
/** Topics of one client besides the beat: MAX_TOPICS in src/lib/realtime/connection.ts. */
const MAX_TOPICS = 50;
const SOON = { timeout: 15_000, interval: 50 };

const channels = (from: number) =>
  Array.from({ length: MAX_TOPICS }, (_, n) => `live:v${String(from + n).padStart(14, "0")}`);
const subscribe = (list: string[], id: number) =>
  list.map((channel, n) => ({ id: id + n, subscribe: { channel } }));
const frame = (commands: object[]) => commands.map((command) => JSON.stringify(command)).join("\n");

async function engine(env: NodeJS.ProcessEnv = {}) {
  const node = await START.centrifugo("", env);
  onTestFinished(() => node.dispose());
  const server = await startServer({ env: engineEnv("centrifugo", [node]) });
  onTestFinished(() => server.dispose());
  const { live } = await (await fetch(`${server.url}/api/app/info`)).json();
  const connect = { id: 1, connect: { token: live.token as string } };

  async function open(commands: object[] = []) {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const url = `${node.url}/connection/sse?cf_connect=${encodeURIComponent(frame([connect, ...commands]))}`;
    const answer = await fetch(url, { signal: stop.signal });
    const reader = answer.body?.getReader();
    let heard = "";
    return {
      status: answer.status,
      /** Everything that the engine has sent, once it has this text. */
      async hear(text: string) {
        while (!heard.includes(text)) {
          const { value } = (await reader?.read()) ?? {};
          if (!value) throw new Error(`ended without ${text}: ${heard}`);
          heard += new TextDecoder().decode(value);
        }
        return heard;
      },
      close: () => stop.abort(),
    };
  }
  return { open, url: node.url };
}

test.runIf(LONG)("Centrifugo knows every setting of the recipe", options, async () => {
  const args = ["checkconfig", "--strict", "--config", RECIPE];
  const { code, output } = await capture(centrifugoProgram(), args);
  expect([code, output]).toEqual([0, ""]);
});

test.runIf(LONG)("a client has as many topics as the app asks for, and no more", options, async () => {
  const { open } = await engine();
  const all = ["live:beat", ...channels(0), "live:aaaaaaaaaaaaaaa"];
  const client = await open(subscribe(all, 101));
  const heard = await client.hear(`"id":${100 + all.length},`);
  expect(heard).toContain(`"id":${100 + all.length - 1},"subscribe":{}`);
  expect(heard).toContain(`"id":${100 + all.length},"error":{"code":106,`);
});

test.runIf(LONG)(
  "all topics can change with one command, and a longer command is refused",
  options,
  async () => {
    const { open, url } = await engine();
    const client = await open(subscribe(["live:beat", ...channels(0)], 101));
    const first = await client.hear('"id":151,');
    const { session, node } = JSON.parse(/^data: (.*)$/m.exec(first)?.[1] ?? "").connect;
    const command = async (data: string) =>
      (await fetch(`${url}/emulation`, { method: "POST", body: JSON.stringify({ session, node, data }) }))
        .status;
    const old = channels(0).map((channel, n) => ({ id: 1001 + n, unsubscribe: { channel } }));
    expect(await command(frame([...old, ...subscribe(channels(MAX_TOPICS), 2001)]))).toBe(204);
    const heard = await client.hear(`"id":${2000 + MAX_TOPICS},`);
    expect(heard).toContain(`"id":${2000 + MAX_TOPICS},"subscribe":{}`);
    expect(heard).not.toContain('"error"');
    expect(await command("x".repeat(17_000))).toBe(413);
  },
);

test.runIf(LONG)("a full node refuses connections until one ends", options, async () => {
  const { open } = await engine({ CENTRIFUGO_CLIENT_CONNECTION_LIMIT: "2" });
  const [first, second] = [await open(), await open()];
  // Counted from the answer on.
  for (const client of [first, second]) await client.hear('"id":1,');
  expect((await open()).status).toBe(503);
  first.close();
  await expect.poll(async () => (await open()).status, SOON).toBe(200);
});
