// The path that a viewer opens for one topic, as the client does.
import type { EngineName } from "../support/live-engines/programs";
import type { Server } from "../support/server";

/** @param topic as `live/ID` */
export async function livePath(
  server: Server,
  engine: EngineName | "pocketbase",
  topic: string,
): Promise<string> {
  if (engine === "pocketbase") return "/api/realtime";
  const { live } = await (await fetch(`${server.url}/api/app/info`)).json();
  if (engine === "nchan") return `/api/live/live.beat,${topic.replace("/", ".")}?${live.token}`;
  const commands = [
    { id: 1, connect: { token: live.token } },
    { id: 2, subscribe: { channel: "live:beat" } },
    { id: 3, subscribe: { channel: topic.replace("/", ":") } },
  ];
  const frame = commands.map((command) => JSON.stringify(command)).join("\n");
  return `/connection/sse?cf_connect=${encodeURIComponent(frame)}`;
}
