// Records what a live client receives, by topic.
import { type LiveClient, type LiveOptions, openSse } from "./sse-client";

interface Heard {
  action: "create" | "update" | "delete";
  // biome-ignore lint/suspicious/noExplicitAny: whatever the row holds, asserted by the tests
  row: any;
  at: number;
}

export interface Listener extends LiveClient {
  heard(topic: string): Heard[];
  /** Resolves with the first matching event of a topic within `ms` (10 s); rejects otherwise. */
  wait(topic: string, fits: (heard: Heard) => boolean, ms?: number): Promise<Heard>;
}

export async function subscribe(url: string, topics: string[], options: LiveOptions = {}): Promise<Listener> {
  const events = new Map<string, Heard[]>();
  const client = await openSse(url, {
    ...options,
    onEvent({ topic, data, at }) {
      const { action, record } = JSON.parse(data) as { action: Heard["action"]; record: unknown };
      events.set(topic, [...(events.get(topic) ?? []), { action, row: record, at }]);
    },
  });
  const status = await client.subscribe(topics);
  if (status !== 204) throw new Error(`subscribe answered ${status}`);
  const heard = (topic: string) => events.get(topic) ?? [];
  return {
    ...client,
    heard,
    async wait(topic, fits, ms = 10_000) {
      const until = performance.now() + ms;
      for (;;) {
        const found = heard(topic).find(fits);
        if (found) return found;
        if (performance.now() > until) {
          throw new Error(`nothing that fits on ${topic} in ${ms} ms: ${JSON.stringify(heard(topic))}`);
        }
        await new Promise((r) => setTimeout(r, 5));
      }
    },
  };
}
