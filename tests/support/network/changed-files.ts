// A server in front that changes files of the app, as a new release would.
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Returns the new text of a file, or undefined to pass the response on. */
export type Change = (path: string, text: string) => string | undefined;

export interface ChangedFiles {
  url: string;
  change?: Change;
  close(): Promise<void>;
}

const textOf = async (response: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Set `change` on the result at any time. @param port of the server behind */
export async function changedFiles(port: number): Promise<ChangedFiles> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = "/" } = incoming;
    // Each time the whole file, not compressed.
    const { "if-none-match": known, "if-modified-since": since, ...others } = incoming.headers;
    const headers = { ...others, "accept-encoding": "identity" };
    const behind = request({ host: "127.0.0.1", port, method, path, headers }, async (response) => {
      const { statusCode = 502 } = response;
      const type = response.headers["content-type"] ?? "";
      if (!/html|javascript/.test(type) || !front.change) {
        outgoing.writeHead(statusCode, response.headers);
        return response.pipe(outgoing);
      }
      const text = await textOf(response);
      const changed = Buffer.from(front.change(path, text) ?? text);
      const { etag, "content-length": length, ...others } = response.headers;
      outgoing.writeHead(statusCode, { ...others, "content-length": changed.length });
      outgoing.end(changed);
    });
    behind.on("error", () => outgoing.destroy());
    incoming.on("error", () => behind.destroy());
    outgoing.on("close", () => behind.destroy());
    incoming.pipe(behind);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const front: ChangedFiles = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
  return front;
}
