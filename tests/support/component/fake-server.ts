// Takes the place of the server in component tests: `fetch` answers from recordings of the real one. A request that was never
// recorded fails the test, and so does one whose body has other fields than the recorded one.
import { comparablePath, idOf, type Recording } from "./recordings";

const files = import.meta.glob<Recording[]>("../../component/answers/*.json", {
  eager: true,
  import: "default",
});
/** By the name of the world (worlds.ts). */
const worlds = new Map(Object.entries(files).map(([file, all]) => [file.replace(/^.*\/|\.json$/g, ""), all]));
const recordings = [...worlds.values()].flat();

interface Sent {
  as: string;
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** A promise: the request waits for it, and goes on as it would have gone. */
type Reply = Recording | "fails" | Promise<void>;

/** Chosen by the test, the last one first. */
let chosen: { method: string; path: RegExp | string; reply: Reply }[] = [];
let current: Recording[] = [];
let faults: string[] = [];
let sent: Sent[] = [];

/** All requests of this test so far whose path has this in it. */
export const requests = (path = ""): Sent[] => sent.filter((one) => one.path.includes(path));

export function resetServer(): void {
  chosen = [];
  current = [];
  faults = [];
  sent = [];
}

/** @returns what the page did wrong since the last call */
export const takeFaults = (): string[] => faults.splice(0);
export const addFault = (fault: string): void => void faults.push(fault);

export function recorded(name: string): Recording {
  const found = recordings.find((one) => one.name === name);
  if (!found) throw new Error(`No recording is named "${name}"`);
  return found;
}

/** From now on the server gives these answers to their requests. */
export function answers(...names: string[]): void {
  for (const reply of names.map(recorded)) chosen.unshift({ method: reply.method, path: reply.path, reply });
}

/** From now on another server answers, and the usual one only what that one has no recording for. */
export function isIn(world: string): void {
  current = worlds.get(world) ?? [];
}

/** From now on these requests do not reach the server. @returns ends that */
export function fails(method: string, path: RegExp): () => void {
  return choose({ method, path, reply: "fails" });
}

/** From now on these requests wait. @returns lets them go on */
export function holds(method: string, path: RegExp): () => void {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  const end = choose({ method, path, reply: promise });
  return () => {
    end();
    open();
  };
}

function choose(one: (typeof chosen)[number]): () => void {
  chosen.unshift(one);
  return () => {
    chosen = chosen.filter((other) => other !== one);
  };
}

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === "string" && body.startsWith("{") ? JSON.parse(body) : {};
}

function viewerOf(headers: Headers): string {
  const claims = headers.get("Authorization")?.split(".")[1];
  if (!claims) return "guest";
  const { id } = JSON.parse(atob(claims));
  return recordings.find(({ as }) => idOf(as) === id)?.as ?? id;
}

const keysOf = (body: object = {}) => Object.keys(body).sort().join(" ");

function matching({ as, method, path, body }: Sent): Recording | undefined {
  const asked = [...current, ...(worlds.get("open") ?? [])].filter(
    (one) => one.as === as && one.method === method && one.path === path,
  );
  return asked.find((one) => keysOf(one.body) === keysOf(body)) ?? asked[0];
}
for (const one of recordings) one.path = comparablePath(one.path);

async function reply(request: Sent): Promise<Response> {
  const choice = chosen.find(
    ({ method, path }) =>
      method === request.method &&
      (typeof path === "string" ? path === request.path : path.test(request.path)),
  );
  if (choice?.reply instanceof Promise) {
    await choice.reply;
    return reply(request);
  }
  const found = choice ? choice.reply : matching(request);
  if (found === "fails") throw new TypeError("Failed to fetch");
  if (!found) {
    faults.push(`not recorded, as ${request.as}: ${request.method} ${request.path} ${keysOf(request.body)}`);
    throw new TypeError("Failed to fetch");
  }
  if (keysOf(found.body) !== keysOf(request.body))
    faults.push(`"${found.name}" has the fields ${keysOf(found.body)}, not ${keysOf(request.body)}`);
  const empty = found.status === 204 || request.method === "HEAD";
  return new Response(empty ? null : JSON.stringify(found.answer), {
    status: found.status ?? 500,
    headers: { "Content-Type": "application/json" },
  });
}

const realFetch = globalThis.fetch;

/** Sent by timers of the whole tab, for guests and users alike, so one of an earlier test may arrive in any other. */
const PRESENCE = "/api/app/presence";

/** Nothing is pushed in component tests. */
class SilentEventSource extends EventTarget {
  close() {}
}

export function installServer(): void {
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (!url.pathname.startsWith("/api/")) return realFetch(input, init);
    if (url.pathname === PRESENCE) return new Response(null, { status: 204 });
    const request = {
      as: viewerOf(new Headers(init.headers)),
      method: init.method ?? "GET",
      path: comparablePath(url.pathname + url.search),
      body: bodyOf(init.body),
    };
    sent.push(request);
    const response = await reply(request);
    Object.defineProperty(response, "url", { value: url.href });
    return response;
  };
  Object.assign(globalThis, { EventSource: SilentEventSource });
  navigator.sendBeacon = () => true;
}
