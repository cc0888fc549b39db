// Many live clients on plain sockets: the behaviour of EventSource at lower cost.
import { Agent, get, request } from "node:http";

interface LiveEvent {
  topic: string;
  data: string;
  /** performance.now() at arrival. */
  at: number;
}

export interface LiveClient {
  id: string;
  close(): void;
  /** Replaces the topics. Resolves with the HTTP status of the response. */
  subscribe(topics: string[]): Promise<number>;
}

export interface LiveOptions {
  token?: string;
  /** The client address that a trusted proxy would send. */
  from?: string;
  /** Called for every event except the first, which carries the id. */
  onEvent?: (event: LiveEvent) => void;
  onClose?: () => void;
}

const posting = new Agent({ keepAlive: true, maxSockets: 16 });

const forwarded = ({ from }: LiveOptions) => (from ? { "X-Forwarded-For": from } : {});

function post(url: string, body: unknown, options: LiveOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const { token } = options;
    const headers = {
      "Content-Type": "application/json",
      ...(token && { Authorization: token }),
      ...forwarded(options),
    };
    const call = request(`${url}/api/realtime`, { method: "POST", agent: posting, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}

/** Opens one connection and waits for its id. Rejects if the server refuses. */
export function openSse(url: string, options: LiveOptions = {}): Promise<LiveClient> {
  return new Promise((resolve, reject) => {
    const connection = { agent: new Agent({ keepAlive: false }), headers: forwarded(options) };
    const call = get(`${url}/api/realtime`, connection, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        reject(new Error(`realtime answered ${answer.statusCode}`));
        return;
      }
      let rest = "";
      answer.setEncoding("utf8");
      answer.on("close", () => options.onClose?.());
      answer.on("data", (chunk: string) => {
        rest += chunk;
        const messages = rest.split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) {
          const topic = /^event:(.*)$/m.exec(message)?.[1] ?? "";
          const data = /^data:(.*)$/m.exec(message)?.[1] ?? "";
          if (topic !== "PB_CONNECT") {
            options.onEvent?.({ topic, data, at: performance.now() });
            continue;
          }
          const id = (JSON.parse(data) as { clientId: string }).clientId;
          resolve({
            id,
            close: () => call.destroy(),
            subscribe: (subscriptions) => post(url, { clientId: id, subscriptions }, options),
          });
        }
      });
      answer.on("error", () => undefined);
    });
    call.on("error", reject);
  });
}

/** Opens many connections, 50 at a time, each subscribed to the result of `topics` for its number. */
export async function openManySse(
  url: string,
  count: number,
  topics: (n: number) => string[],
  options: (n: number) => LiveOptions = () => ({}),
): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  for (let n = 0; n < count; n += 50) {
    const some = Array.from({ length: Math.min(50, count - n) }, async (_, i) => {
      const client = await openSse(url, options(n + i));
      const status = await client.subscribe(topics(n + i));
      if (status !== 204) throw new Error(`subscribe answered ${status}`);
      return client;
    });
    clients.push(...(await Promise.all(some)));
  }
  return clients;
}
