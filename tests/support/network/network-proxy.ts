// Proxy between browser and server that a test can cut: it breaks open connections and refuses new ones.
import { connect, createServer, type Socket } from "node:net";

export interface NetworkProxy {
  url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function networkProxy(to: number): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  let up = true;
  const server = createServer((near) => {
    if (!up) {
      near.destroy();
      return;
    }
    const far = connect(to, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => undefined);
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const cut = () => {
    up = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut,
    restore: () => {
      up = true;
    },
    close() {
      cut();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
