// A thin and torn line in front of a server: so many bytes a second upwards, whatever the number of connections, and
// cuts that drop all of them. It takes bytes from the sender only as fast as it hands them on.
import { connect, createServer, type Socket } from "node:net";

const TICK_MS = 25;
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

export async function openLine(port: number, bytesPerSecond: number): Promise<Line> {
  const pairs = new Map<Socket, Socket>();
  let sent = 0;
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
    to.pipe(from);
    from.on("end", () => to.end());
    // What is not read, is not taken off the wire: the tick does that.
    from.on("readable", () => {});
    for (const side of [from, to]) {
      side.on("error", () => drop(from));
      side.on("close", () => drop(from));
    }
  });
  await new Promise<void>((done) => door.listen(0, "127.0.0.1", done));

  let last = performance.now();
  let allowance = 0;
  const ticking = setInterval(() => {
    const now = performance.now();
    // What was not used is lost, as on a real line.
    allowance = Math.min(allowance, 0) + (bytesPerSecond * (now - last)) / 1000;
    last = now;
    for (const [from, to] of pairs) {
      if (allowance <= 0) break;
      const size = Math.min(from.readableLength, Math.ceil(allowance));
      if (size === 0 || to.writableLength > HELD_BYTES) continue;
      const bytes: Buffer | null = from.read(size);
      if (!bytes) continue;
      to.write(bytes);
      sent += bytes.length;
      allowance -= bytes.length;
    }
  }, TICK_MS);

  const { port: own } = door.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    sent: () => sent,
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
