// A program that takes what the server publishes to an engine, and fails or hangs when a test says so.
import { createServer } from "node:http";

type Mood = "works" | "refuses" | "hangs";

interface Posted {
  url: string;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: asserted by the tests
  body: any;
}

export async function pretendEngine() {
  const posted: Posted[] = [];
  let mood: Mood = "works";
  let asked = 0;
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      asked++;
      if (mood === "hangs") return;
      if (mood === "works")
        posted.push({ url: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
      response.writeHead(mood === "works" ? 200 : 503).end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  /** The rows of one topic, oldest first. */
  const rows = (topic: string) =>
    posted.flatMap(({ body }) =>
      (body as [string, unknown][]).flatMap(([name, payload]) => (name === topic ? [payload] : [])),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    posted,
    rows,
    asked: () => asked,
    set(next: Mood) {
      mood = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
