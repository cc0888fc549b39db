// Opens connections that announce a body, send one byte and wait.
import { connect, type Socket } from "node:net";
import type { Server } from "../server";

interface Silent {
  /** Number of connections that the server has closed. */
  closed(): number;
  end(): void;
}

/** @param announced length of the body, or "chunked" */
export async function openSilent(
  server: Server,
  count: number,
  request: { method: string; path: string; announced?: number | "chunked"; headers?: Record<string, string> },
): Promise<Silent> {
  const { method, path, announced = 1000, headers = {} } = request;
  const lines = Object.entries({
    Host: "127.0.0.1",
    "Content-Type": "application/json",
    ...(announced === "chunked"
      ? { "Transfer-Encoding": "chunked" }
      : { "Content-Length": String(announced) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const first = announced === "chunked" ? "3e8\r\n{" : announced > 1 ? "{" : "";
  let closed = 0;
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(server.port, "127.0.0.1", () => {
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${first}`);
        resolve(socket);
      });
      socket.once("error", reject);
      socket.on("error", () => undefined);
      socket.on("close", () => closed++);
      socket.resume();
    });
  const sockets = await Promise.all(Array.from({ length: count }, open));
  return {
    closed: () => closed,
    end: () => sockets.forEach((socket) => void socket.destroy()),
  };
}
