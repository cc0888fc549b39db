// A slow and unreliable network in front of a server: a number of bytes per second each way for all
// connections together, and cuts that drop all of them. Takes bytes from the sender only as fast as they are
// passed on.
import { connect, createServer, type Socket } from "node:net";

const TICK_MS = 10;
/** Buffer of a socket, small so that the sender does not assume more progress than was made. */
const HELD_BYTES = 16 * 1024;

export interface SlowNetwork {
  url: string;
  /** Bytes sent up so far. */
  sent(): number;
  /** Drops every connection and accepts none for this time. */
  cut(ms: number): Promise<void>;
  close(): void;
}

/** One direction of all connections, which share its bytes in turn. */
function way(bytesPerSecond: number) {
  const flows = new Set<readonly [Socket, Socket]>();
  let last = performance.now();
  let allowance = 0;
  let carried = 0;
  const tick = () => {
    const now = performance.now();
    // Unused bandwidth is lost, as on a real network.
    allowance = Math.min(allowance, 0) + (bytesPerSecond * (now - last)) / 1000;
    last = now;
    for (let moved = true; moved && allowance > 0; ) {
      moved = false;
      for (const [from, to] of flows) {
        const size = Math.min(from.readableLength, HELD_BYTES, Math.ceil(allowance));
        if (size <= 0 || to.writableLength > HELD_BYTES) continue;
        const bytes: Buffer | null = from.read(size);
        if (!bytes) continue;
        to.write(bytes);
        carried += bytes.length;
        allowance -= bytes.length;
        moved = true;
      }
    }
  };
  return {
    tick,
    carried: () => carried,
    join(from: Socket, to: Socket) {
      const flow = [from, to] as const;
      flows.add(flow);
      from.on("end", () => to.end());
      from.on("close", () => flows.delete(flow));
      // Reading happens in the tick; unread data stays on the wire.
      from.on("readable", () => {});
    },
  };
}

/** `up` and `down` in bytes per second; a direction without a number is unlimited. */
export async function openSlowNetwork(
  port: number,
  { up, down }: { up?: number; down?: number },
): Promise<SlowNetwork> {
  const pairs = new Map<Socket, Socket>();
  const ways = { up: up && way(up), down: down && way(down) };
  let broken = false;

  const drop = (from: Socket) => {
    pairs.get(from)?.destroy();
    pairs.delete(from);
    from.destroy();
  };
  const proxy = createServer({ highWaterMark: HELD_BYTES, noDelay: true }, (from) => {
    if (broken) return from.destroy();
    const to = connect({ port, host: "127.0.0.1", noDelay: true });
    pairs.set(from, to);
    ways.up ? ways.up.join(from, to) : from.pipe(to);
    ways.down ? ways.down.join(to, from) : to.pipe(from);
    for (const side of [from, to]) {
      side.on("error", () => drop(from));
      side.on("close", () => drop(from));
    }
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const ticking = setInterval(() => {
    if (ways.up) ways.up.tick();
    if (ways.down) ways.down.tick();
  }, TICK_MS);

  const { port: own } = proxy.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    sent: () => (ways.up ? ways.up.carried() : 0),
    async cut(ms) {
      broken = true;
      for (const from of pairs.keys()) drop(from);
      await new Promise((r) => setTimeout(r, ms));
      broken = false;
    },
    close() {
      clearInterval(ticking);
      for (const from of pairs.keys()) drop(from);
      proxy.close();
    },
  };
}
