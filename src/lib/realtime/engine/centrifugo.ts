// Centrifugo by its two-way SSE transport: replies and messages come as lines of JSON, commands are POSTed.
// The one-way transports cannot change topics without a new token from the server.
import type { OpenEngine } from "./types";

interface Reply {
  id?: number;
  error?: { code: number };
  connect?: { session: string; node: string; pong?: boolean };
  subscribe?: object;
  push?: { channel: string; pub?: { data: unknown } };
}

const channelOf = (topic: string) => topic.replace("/", ":");
const frame = (commands: object[]) => commands.map((command) => JSON.stringify(command)).join("\n");
const topicOf = (channel: string) => channel.replace(":", "/");

export const openCentrifugo: OpenEngine = (origin, on) => {
  let source: EventSource | undefined;
  let session: { session: string; node: string } | undefined;
  /** The recipe expects no answers to pings: each would be a POST per client. */
  let mustPong = false;
  let lastId = 0;
  let wanted: string[] = [];
  /** Topics that are subscribed, or about to be. */
  const sent = new Set<string>();
  /** Topics by the id of their command. */
  const unanswered = new Map<number, string>();

  function subscriptions(): object[] {
    const fresh = wanted.filter((topic) => !sent.has(topic));
    const old = [...sent].filter((topic) => !wanted.includes(topic));
    for (const topic of old) sent.delete(topic);
    return [
      // First, because Centrifugo refuses a topic above the limit of a client.
      ...old.map((topic) => ({ id: ++lastId, unsubscribe: { channel: channelOf(topic) } })),
      ...fresh.map((topic) => {
        sent.add(topic);
        unanswered.set(++lastId, topic);
        return { id: lastId, subscribe: { channel: channelOf(topic) } };
      }),
    ];
  }

  async function post(commands: object[]) {
    if (!commands.length) return;
    const data = frame(commands);
    const from = source;
    try {
      const answer = await fetch(`${origin}/emulation`, {
        method: "POST",
        body: JSON.stringify({ ...session, data }),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
    } catch {
      if (source && source === from) on.failed();
    }
  }

  function apply(reply: Reply) {
    if (reply.error) return on.failed();
    if (reply.connect) {
      mustPong = !!reply.connect.pong;
      session = { session: reply.connect.session, node: reply.connect.node };
      // Topics that changed while the connection was opened.
      void post(subscriptions());
    } else if (reply.subscribe) {
      unanswered.delete(reply.id ?? 0);
      if (!unanswered.size) on.ready([...sent]);
    } else if (mustPong && !Object.keys(reply).length) void post([{}]);
    else if (reply.push?.pub) on.event(topicOf(reply.push.channel), reply.push.pub.data);
  }

  return {
    setTopics(topics, token) {
      wanted = topics;
      if (session) void post(subscriptions());
      if (source) return;
      const commands = frame([{ id: ++lastId, connect: { token } }, ...subscriptions()]);
      source = new EventSource(`${origin}/connection/sse?cf_connect=${encodeURIComponent(commands)}`);
      source.addEventListener("message", ({ data }: MessageEvent<string>) => {
        for (const line of data.split("\n")) apply(JSON.parse(line) as Reply);
      });
      source.onerror = () => source && on.failed();
    },
    close() {
      source?.close();
      source = undefined;
    },
  };
};
