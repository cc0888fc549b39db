// Moves public topics from PocketBase's connection to a live engine, and back while the engine fails. Loaded only
// if the server has an engine. Private topics stay on PocketBase, which checks who may read them.
import { type Connection, type ConnectionEvents, jittered } from "@/lib/realtime/connection";
import { openCentrifugo } from "./centrifugo";
import { openNchan } from "./nchan";
import type { AskAccess, EngineConnection, LiveAccess } from "./types";

const OPEN = { nchan: openNchan, centrifugo: openCentrifugo };

/** Everybody may read these collections' rows. */
const PUBLIC = /^(live|tags)\//;
const BEAT = "live/beat";
/** Three beats. */
const SILENT_MS = 30_000;
const SETTLE_MS = 50;
/** A lost connection is tried once more before PocketBase takes over: with several nodes the next one answers. */
const FIRST_RETRY_MS = 1000;
const RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;
/** Readers of a hot video do not all read again at once. */
const REREAD_WITHIN_MS = 4000;

/** @param pocketbase stays open for private topics, and for all topics until the engine delivers */
export function openLive(pocketbase: Connection, on: ConnectionEvents, ask: AskAccess): Connection {
  let wanted: string[] = [];
  let engine: EngineConnection | undefined;
  let delivered: string[] = [];
  let access: (LiveAccess & { until: number }) | undefined;
  let node = Math.floor(Math.random() * 1000);
  let fallback = true;
  let failures = 0;
  let generation: unknown;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let reread: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const publicTopics = () => wanted.filter((topic) => PUBLIC.test(topic));
  const updatePocketbase = () =>
    pocketbase.setTopics(fallback ? wanted : wanted.filter((topic) => !PUBLIC.test(topic)));

  function drop() {
    attempt++;
    for (const timer of [silence, retry, pending, reread]) clearTimeout(timer);
    retry = undefined;
    engine?.close();
    engine = undefined;
    if (!fallback && delivered.length) on.down(delivered);
    delivered = [];
  }

  function fail() {
    drop();
    node++;
    failures++;
    if (failures > 1 && !fallback) {
      fallback = true;
      updatePocketbase();
    }
    const step = failures > 1 ? Math.min(RETRY_MS * 2 ** (failures - 2), MAX_RETRY_MS) : FIRST_RETRY_MS;
    retry = setTimeout(update, jittered(step));
  }

  function listen() {
    clearTimeout(silence);
    silence = setTimeout(failAndAsk, SILENT_MS);
  }

  /** The server may have another engine by now, or none, while the old one still accepts connections. */
  function failAndAsk() {
    access = undefined;
    fail();
  }

  /** Opens the engine if it is closed, and sends it the topics of this moment. */
  async function update() {
    retry = undefined;
    const mine = attempt;
    try {
      if (!access || access.until < Date.now()) {
        const answer = await ask();
        if (mine !== attempt) return;
        if (!answer) throw new Error("no engine");
        access = { ...answer, until: Date.now() + (answer.seconds - 30) * 1000 };
      }
      engine ??= open(access);
      engine.setTopics([BEAT, ...publicTopics()], access.token);
    } catch {
      if (mine === attempt) fail();
    }
  }

  function open({ engine: kind, urls }: LiveAccess): EngineConnection {
    const mine = attempt;
    const current = () => mine === attempt;
    listen();
    return OPEN[kind](urls[node % urls.length] ?? location.origin, {
      ready: (topics) => current() && deliver(topics.filter((topic) => topic !== BEAT)),
      event(topic, data) {
        if (!current()) return;
        listen();
        if (topic === BEAT) return applyBeat(data);
        if (wanted.includes(topic)) on.event(topic, data);
      },
      failed() {
        if (!current()) return;
        // If it never delivered, the token may be the reason. Clients of a dead node need no other.
        delivered.length ? fail() : failAndAsk();
      },
    });
  }

  function deliver(topics: string[]) {
    delivered = topics;
    failures = 0;
    on.ready(topics);
    if (!fallback || publicTopics().some((topic) => !topics.includes(topic))) return;
    fallback = false;
    updatePocketbase();
  }

  /** Another generation: the server could not publish for a while, or it was restarted. */
  function applyBeat(data: unknown) {
    const { generation: now } = (data as { record: { generation: unknown } }).record;
    const isKnown = generation === undefined || generation === now;
    generation = now;
    if (isKnown) return;
    clearTimeout(reread);
    reread = setTimeout(() => {
      on.down(delivered);
      on.ready(delivered);
    }, Math.random() * REREAD_WITHIN_MS);
  }

  return {
    setTopics(topics) {
      wanted = topics;
      updatePocketbase();
      if (!publicTopics().length) return drop();
      if (retry) return;
      clearTimeout(pending);
      pending = setTimeout(update, SETTLE_MS);
    },
    restart() {
      drop();
      failures = 0;
      pocketbase.restart();
      if (publicTopics().length) void update();
    },
    close() {
      drop();
      pocketbase.close();
    },
  };
}
