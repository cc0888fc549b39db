// Requests over TLS to a proxy, by any of its names and from any loopback address.
import type { ClientRequest, IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { request } from "node:https";

export interface Asked {
  host?: string;
  from?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** @param portOf the proxy's port, which is known once it has been started */
export function proxyClient(portOf: () => number) {
  const open = (
    path: string,
    { host = "example.com", from = "127.0.0.1", method, headers }: Asked = {},
  ): ClientRequest =>
    request({
      ...{ host: "127.0.0.1", port: portOf(), path, method, localAddress: from, agent: false },
      ...{
        servername: host,
        rejectUnauthorized: false,
        headers: { Host: `${host}:${portOf()}`, ...headers },
      },
    });
  const ask = (path: string, asked: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = open(path, asked);
      sent.on("error", reject);
      sent.on("response", (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.end(asked.body);
    });
  return { open, ask };
}
