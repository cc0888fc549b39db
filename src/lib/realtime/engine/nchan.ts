// Nchan by EventSource. The address names the topics, so other topics need another connection: the old one is
// closed when the new one is open. Nchan begins with the newest message of each topic, so nothing is lost between.
import type { OpenEngine } from "./types";

const channelOf = (topic: string) => topic.replace("/", ".");

export const openNchan: OpenEngine = (origin, on) => {
  let current: EventSource | undefined;
  let next: EventSource | undefined;
  let listed = "";

  return {
    setTopics(topics, token) {
      const list = topics.map(channelOf).sort().join(",");
      if (list === listed) return;
      listed = list;
      next?.close();
      const source = new EventSource(`${origin}/api/live/${list}?${token}`);
      next = source;
      source.addEventListener("open", () => {
        if (next !== source) return;
        current?.close();
        current = source;
        next = undefined;
        on.ready(topics);
      });
      // A message holds the rows of one or several topics.
      source.addEventListener("message", ({ data }: MessageEvent<string>) => {
        for (const [topic, row] of JSON.parse(data) as [string, unknown][]) on.event(topic, row);
      });
      source.onerror = () => (source === next || source === current) && on.failed();
    },
    close() {
      for (const source of [current, next]) source?.close();
      current = next = undefined;
    },
  };
};
