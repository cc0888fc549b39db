import { vi } from "vitest";
import type { Subscribe } from "@/lib/realtime/connection";
import type { AskAccess } from "@/lib/realtime/engine/types";

/** Opens another tab: its own modules, the same storage and channel. `heard`: its events, as text. */
export async function openTab(subscribe: Subscribe, access: AskAccess = async () => undefined) {
  vi.resetModules();
  const { connectTopics } = await import("@/lib/realtime/shared-connection");
  const heard: string[] = [];
  const room = connectTopics("room", "/api/realtime", subscribe, {
    event: (topic, data) => heard.push(`${topic} ${data}`),
    ready: (topics) => heard.push(`ready ${topics.join(" ")}`),
    access,
  });
  return { ...room, heard };
}
