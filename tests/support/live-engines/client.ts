// The app's live connection in Node, with the browser's globals that it needs. It applies rows as the app does: it
// drops a revision that is not newer, and reads a row again when its topic is ready.
import { afterAll, vi } from "vitest";
import { connectTopics } from "@/lib/realtime/shared-connection";
import { NodeEventSource } from "../network/event-source";
import type { Server } from "../server";

interface Row {
  id: string;
  rev?: number;
  tail?: { op: string; rev: number; id: string; text?: string }[];
  [field: string]: unknown;
}

/** Connections of all clients that are open now. */
const sources = new Set<NodeEventSource & { url: string }>();
class Source extends NodeEventSource {
  constructor(readonly url: string) {
    super(url);
    sources.add(this);
  }
  override close() {
    super.close();
    sources.delete(this);
  }
}

/** Addresses of the open connections, by origin. */
export const openSources = (origin: string) =>
  [...sources].filter(({ url }) => url.startsWith(origin)).length;

function stubBrowser() {
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("navigator", {});
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
}

let opened = 0;

/**
 * @param order of the engine's addresses: the first client of a test begins with the first
 */
export function liveClient(server: Server, topics: string[], order = (urls: string[]) => urls) {
  stubBrowser();
  const rows = new Map<string, Row>();
  const removed = new Set<string>();
  const events = new Map<string, string[]>();
  let reads = 0;
  let pushes = 0;

  function apply(topic: string, row: Row) {
    const known = rows.get(topic)?.rev ?? -1;
    if (row.rev !== undefined && row.rev <= known) return;
    const fresh = (row.tail ?? []).filter((event) => event.rev > known && known >= 0);
    events.set(topic, [...(events.get(topic) ?? []), ...fresh.map(({ op, id }) => `${op} ${id}`)]);
    rows.set(topic, { ...rows.get(topic), ...row });
  }

  const connection = connectTopics(
    `live-client-${++opened}`,
    `${server.url}/api/realtime`,
    async (clientId, subscriptions) => {
      const answer = await fetch(`${server.url}/api/realtime`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ clientId, subscriptions }),
      });
      if (!answer.ok) throw Object.assign(new Error(), { status: answer.status });
      return answer.headers.has("Live-Engine");
    },
    {
      event(topic, data) {
        pushes++;
        const { action, record } = data as { action: string; record: Row };
        action === "delete" ? removed.add(topic) : apply(topic, record);
      },
      ready: (list) =>
        list.forEach(async (topic) => {
          reads++;
          const answer = await fetch(
            `${server.url}/api/collections/${topic.replace("/", "/records/")}`,
          ).catch(() => undefined);
          if (answer?.ok) apply(topic, (await answer.json()) as Row);
        }),
      async access() {
        const { live } = await (await fetch(`${server.url}/api/app/info`)).json();
        return live && { ...live, urls: order(live.urls) };
      },
    },
  );
  connection.setIdentity("");
  connection.setTopics(topics);
  afterAll(() => connection.close());
  return {
    row: (topic: string) => rows.get(topic),
    isRemoved: (topic: string) => removed.has(topic),
    /** Events of the row's tails, each once. */
    events: (topic: string) => events.get(topic) ?? [],
    reads: () => reads,
    pushes: () => pushes,
    setTopics: connection.setTopics,
    close: connection.close,
  };
}
