// Elects the tab that holds the connection: HTTP/1.1 allows six sockets per host, and each tab's connection
// would take one. Uses Web Locks. Over plain HTTP, where browsers hide them, a lease in local storage: two
// holders for a moment cost one connection and no data.

const LEASE_MS = 4000;
const HEARTBEAT_MS = 1000;
const SETTLE_MS = 90;

/**
 * Calls `lead` in one tab at a time, and the function that `lead` returned when this tab stops leading.
 * @returns gives up the lead and leaves the election
 */
export function electLeader(name: string, me: string, lead: () => () => void): () => void {
  return navigator.locks ? electByLock(name, lead) : electByLease(name, me, lead);
}

function electByLock(name: string, lead: () => () => void): () => void {
  const standing = new AbortController();
  let resign = () => standing.abort();
  navigator.locks
    .request(name, { signal: standing.signal }, () => {
      const stop = lead();
      return new Promise<void>((release) => {
        resign = () => {
          stop();
          release();
        };
      });
    })
    .catch(() => undefined); // aborted while waiting
  return () => resign();
}

function electByLease(name: string, me: string, lead: () => () => void): () => void {
  const key = `${name}.lease`;
  let stop: (() => void) | undefined;
  const holder = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null") as { id: string; until: number } | null;
    } catch {
      return null;
    }
  };
  const write = () => localStorage.setItem(key, JSON.stringify({ id: me, until: Date.now() + LEASE_MS }));
  const sendHeartbeat = () => {
    const now = holder();
    if (now && now.id !== me && now.until > Date.now()) {
      stop?.();
      stop = undefined;
      return;
    }
    write();
    // Another tab may write at the same moment; the last writer leads.
    if (!stop) setTimeout(takeOver, SETTLE_MS);
  };
  const takeOver = () => {
    if (holder()?.id === me && !stop && timer) stop = lead();
  };
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(sendHeartbeat, HEARTBEAT_MS);
  const resign = () => {
    clearInterval(timer);
    timer = undefined;
    stop?.();
    stop = undefined;
    if (holder()?.id === me) localStorage.removeItem(key);
  };
  addEventListener("pagehide", resign);
  addEventListener("pageshow", () => {
    timer ??= setInterval(sendHeartbeat, HEARTBEAT_MS);
  });
  sendHeartbeat();
  return resign;
}
