// The browser's EventSource for Node, without reconnects: the client closes a source at its first error.
import { Agent, type ClientRequest, get } from "node:http";

export class NodeEventSource extends EventTarget {
  onerror: (() => void) | null = null;
  #closed = false;
  #request: ClientRequest;

  constructor(url: string) {
    super();
    const agent = new Agent({ keepAlive: false });
    this.#request = get(url, { agent, headers: { Accept: "text/event-stream" } }, (answer) => {
      if (answer.statusCode !== 200) return this.#fail();
      if (!this.#closed) this.dispatchEvent(new Event("open"));
      let rest = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        const messages = (rest + chunk).replaceAll("\r\n", "\n").split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) this.#dispatch(message);
      });
      answer.on("close", () => this.#fail());
      answer.on("error", () => this.#fail());
    });
    this.#request.on("error", () => this.#fail());
  }

  #dispatch(message: string) {
    const fields = message.split("\n").map((line) => line.split(/: ?(.*)/s));
    const value = (name: string) =>
      fields.flatMap(([field, text = ""]) => (field === name ? [text] : [])).join("\n");
    const data = value("data");
    if (this.#closed || !data) return;
    this.dispatchEvent(new MessageEvent(value("event") || "message", { data, lastEventId: value("id") }));
  }

  #fail() {
    if (this.#closed) return;
    this.close();
    this.onerror?.();
  }

  close() {
    this.#closed = true;
    this.#request.destroy();
  }
}
