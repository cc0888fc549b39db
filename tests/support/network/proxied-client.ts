// A browser's requests to a proxy: one HTTP/2 connection, so that hundreds of requests wait for no handshake. nginx ends it after
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
  /** Opens a request and leaves it open once it has sent this text. Rejects if it ends before. */
  hear(path: string, text: string, headers?: Record<string, string>): Promise<void>;
  close(): void;
}

/** @param host name of the site, with the port @param localAddress of the client */
export function proxiedClient(port: number, host: string, localAddress = "127.0.0.1"): ProxiedClient {
  const session: ClientHttp2Session = connect(`https://127.0.0.1:${port}`, {
    ...{ rejectUnauthorized: false, localAddress, servername: host.replace(/:.*/, "") },
  });
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
    hear: (path, text, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = send(path, headers);
        let heard = "";
        sent.setEncoding("utf8");
        sent.on("data", (chunk) => {
          heard += chunk;
          if (heard.includes(text)) resolve();
        });
        sent.on("end", () => reject(new Error(`ended: ${heard}`)));
        sent.on("error", reject);
      }),
    close: () => session.destroy(),
  };
}

/** Waits until the proxy passes requests on to the server. */
export async function untilProxied(port: number): Promise<void> {
  for (let n = 0; ; n++) {
    const client = proxiedClient(port, "example.com");
    const status = await client.ask("/api/health").then(({ status }) => status, String);
    client.close();
    if (status === 200) return;
    if (n > 400) throw new Error(`the proxy answers ${status}`);
    await new Promise((r) => setTimeout(r, 50));
  }
}
