// A thin and torn line in front of a server: so many bytes a second each way, whatever the number of connections, and
// cuts that drop all of them. It takes bytes from the sender only as fast as it hands them on.
import { connect, createServer, type Socket } from "node:net";

const TICK_MS = 10;
/** What a socket may hold before it is handed on: a sender must not believe to be further than it is. */
const HELD_BYTES = 16 * 1024;

export interface Line {
  url: string;
  /** Bytes that went up so far. */
  sent(): number;
  /** Drops every connection and takes none for so long. */
  cut(ms: number): Promise<void>;
  close(): void;
}

/** One way of all connections: they share its bytes in turn. */
function way(bytesPerSecond: number) {
  const flows = new Set<readonly [Socket, Socket]>();
  let last = performance.now();
  let allowance = 0;
  let carried = 0;
  const tick = () => {
    const now = performance.now();
    // What was not used is lost, as on a real line.
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
      // What is not read, is not taken off the wire: the tick does that.
      from.on("readable", () => {});
    },
  };
}

/** `up` and `down` in bytes per second; a way without a number carries all there is. */
export async function openLine(port: number, { up, down }: { up?: number; down?: number }): Promise<Line> {
  const pairs = new Map<Socket, Socket>();
  const ways = { up: up && way(up), down: down && way(down) };
  let broken = false;

  const drop = (from: Socket) => {
    pairs.get(from)?.destroy();
    pairs.delete(from);
    from.destroy();
  };
  const door = createServer({ highWaterMark: HELD_BYTES, noDelay: true }, (from) => {
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
  await new Promise<void>((done) => door.listen(0, "127.0.0.1", done));
  const ticking = setInterval(() => {
    if (ways.up) ways.up.tick();
    if (ways.down) ways.down.tick();
  }, TICK_MS);

  const { port: own } = door.address() as { port: number };
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
      door.close();
    },
  };
}
