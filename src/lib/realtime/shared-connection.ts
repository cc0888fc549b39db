// Live connection shared by all tabs of a browser: each tab names its topics, and the leading tab holds the
// connection and passes events on. This file does not know the meaning of the events.

import { randomId } from "@/lib/random-id";
import { type Connection, type ConnectionEvents, openConnection, type Subscribe } from "./connection";
import type { AskAccess } from "./engine/types";
import { electLeader } from "./tab-election";

export interface TopicEvents {
  event(topic: string, data: unknown): void;
  /** Topics of this tab that are newly subscribed. Subscribe first, then re-read. */
  ready(topics: string[]): void;
  access: AskAccess;
}

export interface TopicConnection {
  /** Topics that this tab needs now, most important first. */
  setTopics(topics: string[]): void;
  /**
   * Id of the user, "" for a guest. A change closes the connection, which would keep the rights of the
   * previous user.
   */
  setIdentity(id: string): void;
  close(): void;
}

type Message =
  | { kind: "want"; tab: string; topics: string[] }
  | { kind: "bye"; tab: string }
  | { kind: "lead" }
  | { kind: "event"; topic: string; data: unknown }
  | { kind: "ready"; to: string; topics: string[] };

/** A tab that has been silent for this long is gone (browsers let hidden tabs run timers once a minute). */
const SILENT_MS = 150_000;
const HEARTBEAT_MS = 20_000;

export function connectTopics(
  name: string,
  url: string,
  subscribe: Subscribe,
  on: TopicEvents,
): TopicConnection {
  const me = randomId();
  const channel = new BroadcastChannel(name);
  let topics: string[] = [];
  let identity: string | undefined;
  let leading: Connection | undefined;
  const tabs = new Map<string, { topics: string[]; seenAt: number }>();
  const ready = new Set<string>();

  const post = (message: Message) => channel.postMessage(message);
  const notifyReady = (list: string[]) => {
    const own = list.filter((topic) => topics.includes(topic));
    if (own.length) on.ready(own);
  };

  function updateTopics() {
    const now = Date.now();
    for (const [tab, t] of tabs) if (tab !== me && now - t.seenAt > SILENT_MS) tabs.delete(tab);
    const all = [...new Set([...topics, ...[...tabs.values()].flatMap((t) => t.topics)])];
    for (const topic of ready) if (!all.includes(topic)) ready.delete(topic);
    leading?.setTopics(all);
  }

  /**
   * In the leading tab: records the topics of a tab. Topics that are already subscribed are ready at once.
   */
  function setTabTopics(tab: string, list: string[]) {
    const before = tabs.get(tab)?.topics ?? [];
    tabs.set(tab, { topics: list, seenAt: Date.now() });
    const readyNow = list.filter((t) => !before.includes(t) && ready.has(t));
    if (readyNow.length)
      tab === me ? notifyReady(readyNow) : post({ kind: "ready", to: tab, topics: readyNow });
    updateTopics();
  }

  function lead() {
    let hasEngine = false;
    const events: ConnectionEvents = {
      event(topic, data) {
        post({ kind: "event", topic, data });
        if (topics.includes(topic)) on.event(topic, data);
      },
      // A topic that moved between PocketBase and the engine without a gap is not read again.
      ready(list) {
        const fresh = list.filter((topic) => !ready.has(topic));
        for (const topic of fresh) ready.add(topic);
        post({ kind: "ready", to: "", topics: fresh });
        notifyReady(fresh);
      },
      down(list) {
        for (const topic of list) ready.delete(topic);
      },
      engine() {
        if (hasEngine) return;
        hasEngine = true;
        import("./engine/open-live").then(
          ({ openLive }) => {
            if (leading !== pocketbase) return;
            leading = openLive(pocketbase, events, on.access);
            updateTopics();
          },
          () => (hasEngine = false),
        );
      },
    };
    const pocketbase = openConnection(url, subscribe, events);
    leading = pocketbase;
    post({ kind: "lead" });
    setTabTopics(me, topics);
    return () => {
      leading?.close();
      leading = undefined;
      ready.clear();
      tabs.clear();
    };
  }

  const sendTopics = () => (leading ? setTabTopics(me, topics) : post({ kind: "want", tab: me, topics }));

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === "want" && leading) setTabTopics(message.tab, message.topics);
    else if (message.kind === "bye" && leading) {
      tabs.delete(message.tab);
      updateTopics();
    } else if (leading) return;
    else if (message.kind === "lead") post({ kind: "want", tab: me, topics });
    else if (message.kind === "event" && topics.includes(message.topic))
      on.event(message.topic, message.data);
    else if (message.kind === "ready" && (!message.to || message.to === me)) notifyReady(message.topics);
  };

  const resign = electLeader(name, me, lead);
  const heartbeat = setInterval(sendTopics, HEARTBEAT_MS);
  const online = () => leading?.restart();
  const sendBye = () => post({ kind: "bye", tab: me });
  addEventListener("online", online);
  addEventListener("pagehide", sendBye);
  addEventListener("pageshow", sendTopics);

  return {
    setTopics(list) {
      if (list.length === topics.length && list.every((t, i) => t === topics[i])) return;
      topics = list;
      sendTopics();
    },
    setIdentity(id) {
      if (identity !== undefined && identity !== id) leading?.restart();
      identity = id;
    },
    close() {
      clearInterval(heartbeat);
      removeEventListener("online", online);
      removeEventListener("pagehide", sendBye);
      removeEventListener("pageshow", sendTopics);
      sendBye();
      resign();
      channel.close();
    },
  };
}
