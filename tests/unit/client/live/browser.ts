// A browser for the live code in Node: storage, tabs, an event source and a server whose responses the test
// controls.
import { vi } from "vitest";

// Each test reloads the modules; on a busy machine the first load takes more than the default 5 s. vitest
// reads the limit when a file declares its tests, so it is set at the top level and not in a hook.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/** Tabs of one browser: a message of one reaches the others of that name at once. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    posted.push({ name: this.name, data });
    for (const other of [...FakeChannel.open])
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
}

export class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  closed = false;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(topic: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(topic), { data: JSON.stringify(data), lastEventId: "" }));
  }
  connect(clientId: string) {
    this.say("PB_CONNECT", { clientId });
  }
}

export interface FakeRequest {
  method: string;
  path: string;
  token: string;
  body: unknown;
  answer(data: unknown, status?: number): Promise<void>;
  lose(): Promise<void>;
}

export const posted: { name: string; data: unknown }[] = [];
/** Pending requests, oldest first. */
export const requestsOf: FakeRequest[] = [];

const turn = () => vi.advanceTimersByTimeAsync(0);

function fakeFetch(url: string, options: RequestInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = async (work: () => void) => {
      requestsOf.splice(requestsOf.indexOf(one), 1);
      work();
      await turn();
    };
    const one: FakeRequest = {
      method: options.method ?? "GET",
      path: String(url).replace(/^https?:\/\/[^/]*/, ""),
      token: new Headers(options.headers).get("Authorization") ?? "",
      body: typeof options.body === "string" ? JSON.parse(options.body) : undefined,
      answer: (data, status = 200) =>
        end(() => {
          const response = new Response(status === 204 ? null : JSON.stringify(data), { status });
          Object.defineProperty(response, "url", { value: String(url) });
          resolve(response);
        }),
      lose: () => end(() => reject(new TypeError("Failed to fetch"))),
    };
    requestsOf.push(one);
  });
}

/** The pending request whose path ends like this. */
export function request(end: string): FakeRequest {
  const found = requestsOf.find(({ path }) => path.split("?")[0]?.endsWith(end));
  if (!found)
    throw new Error(`no request for …${end}: ${requestsOf.map(({ path }) => path).join(" ") || "none"}`);
  return found;
}

/** A PocketBase token with this lifetime. Only the server checks the signature, so it has none. */
export function tokenOf(id: string, seconds = 14 * 86_400, now = Date.now()): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  return `${part({})}.${part({ id, exp: Math.floor(now / 1000) + seconds })}.x`;
}

export const userOf = (id: string) => ({
  ...{ id, username: id, email: `${id}@example.test`, full_name: "", avatar: "", bio: "" },
  collectionName: "users",
  collectionId: "_pb_users_auth_",
});

/**
 * Installs the browser and sets the clock to a fixed time. Call before the modules under test are imported.
 */
export function openBrowser(): { page: EventTarget; screen: EventTarget & { hidden: boolean } } {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z") });
  const page = new EventTarget();
  const screen = Object.assign(new EventTarget(), {
    hidden: false,
    documentElement: { dataset: {} },
    head: { dataset: {} },
  });
  FakeSource.all = [];
  FakeChannel.open = [];
  posted.length = 0;
  requestsOf.length = 0;
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("location", { origin: "https://jholok.test" });
  vi.stubGlobal("document", screen);
  // An insecure page has no push messages.
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("fetch", fakeFetch);
  return { page, screen };
}

export function closeBrowser(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
