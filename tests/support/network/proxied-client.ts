// A browser's requests to nginx: one HTTP/2 connection, so that hundreds of requests wait for no handshake. nginx ends it after
// a thousand.
import { type ClientHttp2Session, connect } from "node:http2";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

export interface ProxiedClient {
  ask(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Opens a request and leaves it open. @returns its status */
  open(path: string, headers?: Record<string, string>): Promise<number>;
  close(): void;
}

/** @param host name of the site, with the port */
export function proxiedClient(port: number, host: string): ProxiedClient {
  const session: ClientHttp2Session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  // Requests report it, too.
  session.on("error", () => undefined);
  const send = (path: string, headers: Record<string, string>) =>
    session.request({ ":path": path, ":authority": host, ...headers });
  return {
    ask: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = send(path, headers);
        const chunks: Buffer[] = [];
        let received: Record<string, unknown> = {};
        sent.on("response", (all) => {
          received = all;
        });
        sent.on("data", (chunk) => chunks.push(chunk));
        sent.on("end", () =>
          resolve({ status: Number(received[":status"]), headers: received, body: Buffer.concat(chunks) }),
        );
        sent.on("error", reject);
      }),
    open: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = send(path, headers);
        sent.on("response", (all) => resolve(Number(all[":status"])));
        sent.on("error", reject);
      }),
    close: () => session.destroy(),
  };
}
