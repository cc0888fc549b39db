// The parts of EventSource that the client's connection code uses. Node has none.
import { Agent, type ClientRequest, get } from "node:http";

export class NodeEventSource {
  onerror?: () => void;
  private readonly listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>();
  private readonly call: ClientRequest;
  private closed = false;

  constructor(url: string) {
    const failed = () => {
      if (!this.closed) this.onerror?.();
    };
    this.call = get(url, { agent: new Agent({ keepAlive: false }) }, (answer) => {
      let rest = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        const messages = (rest + chunk).split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) {
          const field = (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(message)?.[1] ?? "";
          this.listeners.get(field("event"))?.({ data: field("data"), lastEventId: field("id") });
        }
      });
      answer.on("error", () => undefined);
      answer.on("close", failed);
    });
    this.call.on("error", failed);
  }

  addEventListener(name: string, listener: (event: { data: string; lastEventId: string }) => void) {
    this.listeners.set(name, listener);
  }

  close() {
    this.closed = true;
    this.call.destroy();
  }
}
