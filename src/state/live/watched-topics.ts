// What this tab looks at, as live topics. The room that watches them is fetched beside the first screen: live-updates.ts.
import { useEffect } from "react";

export const liveTopic = (videoId: string) => `live/${videoId}`;
export const userTopic = (userId: string) => `users/${userId}`;

const watched = new Map<string, number>();
let changed = () => {};

/** The topics on screen; `onChange` hears of every change from now on. */
export function followWatched(onChange: () => void): () => string[] {
  changed = onChange;
  return () => [...watched.keys()];
}

/** Keeps topics subscribed while the component is on screen; the same topic may be asked for many times. */
export function useWatch(list: string[]): void {
  const key = list.join(" ");
  useEffect(() => {
    const mine = key ? key.split(" ") : [];
    for (const topic of mine) watched.set(topic, (watched.get(topic) ?? 0) + 1);
    changed();
    return () => {
      for (const topic of mine) {
        const left = (watched.get(topic) ?? 1) - 1;
        left ? watched.set(topic, left) : watched.delete(topic);
      }
      changed();
    };
  }, [key]);
}
