// Toxiproxy, built by Go: a proxy between browser and server that delays, cuts and holds connections.
import { goProgram, running, untilAnswers } from "../running";
import { freePort } from "../server";

interface Toxic {
  type: "latency" | "slicer" | "reset_peer" | "timeout";
  stream?: "upstream" | "downstream";
  /** Share of the connections that it hits. */
  toxicity?: number;
  attributes: Record<string, number>;
}

export interface Line {
  url: string;
  /** Adds faults until `clear`. */
  add(...toxics: Toxic[]): Promise<void>;
  /** Breaks all connections and refuses new ones until `clear`. */
  cut(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<unknown>;
}

/** @param to port of the server */
export async function badLine(to: number): Promise<Line> {
  const file = goProgram("github.com/Shopify/toxiproxy/v2/cmd/server", "v2.12.0");
  const [api, near] = [await freePort(), await freePort()];
  const program = running(file, ["-host", "127.0.0.1", "-port", String(api)], {});
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${api}${path}`, { method, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  await untilAnswers(`http://127.0.0.1:${api}/version`, program);
  const proxy = { name: "line", listen: `127.0.0.1:${near}`, upstream: `127.0.0.1:${to}`, enabled: true };
  await ask("POST", "/proxies", proxy);
  return {
    url: `http://127.0.0.1:${near}`,
    async add(...toxics) {
      for (const toxic of toxics) {
        const { stream = "downstream", toxicity = 1 } = toxic;
        const name = `${toxic.type} ${stream}`;
        await ask("POST", "/proxies/line/toxics", { ...toxic, name, stream, toxicity });
      }
    },
    cut: () => ask("POST", "/proxies/line", { ...proxy, enabled: false }),
    // Removes all toxics and enables all proxies.
    clear: () => ask("POST", "/reset"),
    close: () => program.end("SIGKILL"),
  };
}
