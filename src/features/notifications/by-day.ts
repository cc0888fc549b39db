// Groups notifications by day on the reader's clock, as relative times are.
import { useSyncExternalStore } from "react";
import type { NotificationGroup } from "@/state/records/types";

const CHECK_MS = 60_000;
const DAYS = ["today", "yesterday", "week", "earlier"] as const;
type Day = (typeof DAYS)[number];

/** Midnight that began the day of `time`, `days` before; both in ms. Not every day has 24 hours. */
function midnight(time: number, days = 0): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime();
}

/**
 * The days that have groups, from today on; each group keeps its place. The week is today and the six days before.
 * @param today any time of the current day in ms
 */
export function byDay(
  groups: NotificationGroup[],
  today: number,
): { day: Day; groups: NotificationGroup[] }[] {
  const begins = [midnight(today), midnight(today, 1), midnight(today, 6)];
  const dayOf = ({ at }: NotificationGroup) => {
    const found = begins.findIndex((begin) => new Date(at).getTime() >= begin);
    return DAYS[found] ?? "earlier";
  };
  return DAYS.map((day) => ({ day, groups: groups.filter((group) => dayOf(group) === day) })).filter(
    (each) => each.groups.length,
  );
}

function subscribe(changed: () => void) {
  const timer = setInterval(changed, CHECK_MS);
  // A phone stops timers of an app in the background, often until the next day.
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

/** The last midnight in ms; renders again when the day changes. */
export const useToday = () => useSyncExternalStore(subscribe, () => midnight(Date.now()));
