// Addresses of one topic at the live engines, as the app's pages open them.
import type { Server } from "../server";
import type { EngineName } from "./programs";

const frame = (commands: object[]) => commands.map((command) => JSON.stringify(command)).join("\n");

export const READER_HEADERS = { accept: "text/event-stream" };

const ADDRESS: Record<EngineName, (token: string, topic: string) => string> = {
  nchan: (token, topic) => `/api/live/${topic.replace("/", ".")}?${token}`,
  centrifugo: (token, topic) => {
    const connect = { id: 1, connect: { token } };
    const subscribe = { id: 2, subscribe: { channel: topic.replace("/", ":") } };
    return `/connection/sse?cf_connect=${encodeURIComponent(frame([connect, subscribe]))}`;
  },
};

/** With a token of the server. @returns undefined while the server has no engine that works */
export async function readerAddress(server: Server, name: EngineName, topic = "live/beat") {
  const { live } = await (await fetch(`${server.url}/api/app/info`)).json();
  return live && ADDRESS[name](live.token, topic);
}
