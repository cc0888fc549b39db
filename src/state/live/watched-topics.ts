// Live topics that this tab needs now. The connection code is loaded beside the first screen:
// live-updates.ts.
import { useEffect } from "react";

export const liveTopic = (videoId: string) => `live/${videoId}`;
export const tagTopic = (id: string) => `tags/${id}`;
export const userTopic = (userId: string) => `users/${userId}`;

const watched = new Map<string, number>();
let changed = () => {};

/** Returns a getter for the topics on screen. From now on `onChange` is called at every change. */
export function onTopicsChange(onChange: () => void): () => string[] {
  changed = onChange;
  return () => [...watched.keys()];
}

/** Subscribes to topics while the component is mounted. Several components may name the same topic. */
export function useTopics(list: string[]): void {
  const key = list.join(" ");
  useEffect(() => {
    const topics = key ? key.split(" ") : [];
    for (const topic of topics) watched.set(topic, (watched.get(topic) ?? 0) + 1);
    changed();
    return () => {
      for (const topic of topics) {
        const count = (watched.get(topic) ?? 1) - 1;
        count ? watched.set(topic, count) : watched.delete(topic);
      }
      changed();
    };
  }, [key]);
}
