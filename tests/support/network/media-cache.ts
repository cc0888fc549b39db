// A CDN as docs/operating.md asks for: fetches public files from the server, keeps them, and drops what it is told to.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Range",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
};

interface Kept {
  type: string;
  bytes: Buffer;
}

function send(response: ServerResponse, { type, bytes }: Kept, range = "") {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const headers = { ...HEADERS, "Content-Type": type, "Accept-Ranges": "bytes" };
  if (from === undefined) return response.writeHead(200, headers).end(bytes);
  const last = Math.min(Number(to || bytes.length - 1), bytes.length - 1);
  const part = bytes.subarray(Number(from), last + 1);
  response.writeHead(206, { ...headers, "Content-Range": `bytes ${from}-${last}/${bytes.length}` }).end(part);
}

async function textOf(request: IncomingMessage) {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
}

export async function startMediaCache() {
  const kept = new Map<string, Kept>();
  /** Addresses in the order of their requests. */
  const requests: string[] = [];
  const state = { origin: "", isRefusing: false, isSilent: false };
  const server = createServer(async (request, response) => {
    const { url = "", method, headers } = request;
    if (method === "POST") {
      const { prefixes } = JSON.parse(await textOf(request)) as { prefixes: string[] };
      if (state.isSilent) return;
      if (state.isRefusing) return response.writeHead(500).end();
      for (const key of kept.keys())
        if (prefixes.some((prefix) => `${base}${key}`.startsWith(prefix))) kept.delete(key);
      return response.writeHead(204).end();
    }
    requests.push(url);
    const file = kept.get(url);
    if (file) return send(response, file, headers.range);
    const answer = await fetch(state.origin + url);
    if (answer.status !== 200) return response.writeHead(answer.status, HEADERS).end();
    const bytes = Buffer.from(await answer.arrayBuffer());
    const fresh = { type: answer.headers.get("Content-Type") ?? "", bytes };
    kept.set(url, fresh);
    send(response, fresh, headers.range);
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    base,
    state,
    requests,
    kept,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
