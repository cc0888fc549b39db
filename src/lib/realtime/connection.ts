// One SSE connection to PocketBase, with three things that the SDK lacks: retries of the first connect,
// jitter, and a callback for newly subscribed topics. The caller re-reads these, because the server does not
// replay missed events.

/**
 * Sends the topics to the server. Resolves with true if the server has a live engine. Rejects with an error that
 * has an HTTP `status`.
 */
export type Subscribe = (clientId: string, topics: string[]) => Promise<unknown>;

export interface ConnectionEvents {
  /** One event; `data` is PocketBase's `{action, record}`. */
  event(topic: string, data: unknown): void;
  /** These topics are newly subscribed. The caller re-reads the rows they name. */
  ready(topics: string[]): void;
  /** The connection is lost, and with it the subscriptions to these topics. */
  down(topics: string[]): void;
  /** The server has a live engine (engine/open-live.ts). Called after each accepted subscription. */
  engine?(): void;
}

export interface Connection {
  setTopics(topics: string[]): void;
  /** Opens a new connection at once, after a change of user or when the network is back. */
  restart(): void;
  close(): void;
}

const SUBSCRIBE_DELAY_MS = 30;
const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 20_000;
/**
 * The server sends something every minute. A phone whose network has dropped the connection hears nothing, and the browser
 * reports no error.
 */
const SILENCE_TIMEOUT_MS = 150_000;
/** The limit of 50 is set by this server. The server refuses the whole set if it is larger. */
const MAX_TOPICS = 50;

/** 20 % to 100 % of a delay, so that thousands of clients do not reconnect at once. @param ms */
export const jittered = (ms: number) => ms * (0.2 + 0.8 * Math.random());

export function openConnection(url: string, subscribe: Subscribe, on: ConnectionEvents): Connection {
  let source: EventSource | undefined;
  let clientId = "";
  let wantedTopics: string[] = [];
  let subscribed = new Set<string>();
  let listening = new Set<string>();
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let closed = false;

  function drop() {
    clearTimeout(retry);
    clearTimeout(silence);
    retry = undefined;
    source?.close();
    source = undefined;
    if (clientId) on.down([...subscribed]);
    clientId = "";
    subscribed = new Set();
    listening = new Set();
  }

  function retryLater() {
    drop();
    if (closed) return;
    const step = Math.min(FIRST_RETRY_MS * 2 ** failures++, MAX_RETRY_MS);
    retry = setTimeout(open, jittered(step));
  }

  function restartSilence() {
    clearTimeout(silence);
    silence = setTimeout(retryLater, SILENCE_TIMEOUT_MS);
  }

  function open() {
    drop();
    if (closed || !wantedTopics.length) return;
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener("PB_CONNECT", (e) => {
      if (source !== opened) return;
      clientId = (e as MessageEvent).lastEventId || JSON.parse((e as MessageEvent).data).clientId;
      failures = 0;
      restartSilence();
      void send();
    });
    opened.onerror = () => source === opened && retryLater();
  }

  function listen(topic: string) {
    if (listening.has(topic) || !source) return;
    listening.add(topic);
    source.addEventListener(topic, (e) => {
      restartSilence();
      if (wantedTopics.includes(topic)) on.event(topic, JSON.parse((e as MessageEvent).data));
    });
  }

  async function send() {
    if (!clientId || sending) return;
    const topics = wantedTopics;
    const to = clientId;
    if (topics.length === subscribed.size && topics.every((t) => subscribed.has(t))) return;
    // Listens before the request, because an event may arrive before the response.
    for (const topic of topics) listen(topic);
    sending = true;
    try {
      const hasEngine = await subscribe(to, topics);
      if (to !== clientId) return;
      const fresh = topics.filter((t) => !subscribed.has(t));
      subscribed = new Set(topics);
      if (fresh.length) on.ready(fresh);
      if (hasEngine) on.engine?.();
    } catch {
      // 404: the server no longer knows this connection. Other errors: refused or unreachable. A new
      // connection recovers from each.
      if (to === clientId) retryLater();
    } finally {
      sending = false;
    }
    if (wantedTopics !== topics) schedule();
  }

  function schedule() {
    clearTimeout(pending);
    pending = setTimeout(send, SUBSCRIBE_DELAY_MS);
  }

  return {
    setTopics(topics) {
      wantedTopics = topics.slice(0, MAX_TOPICS);
      if (!wantedTopics.length) drop();
      else if (!source && !retry) open();
      else if (clientId) schedule();
    },
    restart() {
      failures = 0;
      open();
    },
    close() {
      closed = true;
      clearTimeout(pending);
      drop();
    },
  };
}
