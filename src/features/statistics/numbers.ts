// Numbers that the page derives from the server's. Pure.
import type { Numbers, Source, Statistics } from "./api";

export const METRICS = ["views", "viewers", "stayed", "likes", "shares", "follows"] as const;
export type Metric = (typeof METRICS)[number];

/** Four digits behind the point. */
const rounded = (share: number) => Math.round(share * 1e4) / 1e4;

/** The sum of all days. */
export function totals(days: Numbers[]): Numbers {
  const sum = { views: 0, viewers: 0, stayed: 0, likes: 0, shares: 0, follows: 0 };
  for (const day of days) for (const metric of METRICS) sum[metric] += day[metric];
  return sum;
}

export interface RetentionStep {
  /** Start of the step as a share of the video's length, 0 to 0.95. */
  at: number;
  /** Viewers who reached the step, and their share of all. */
  watching: number;
  share: number;
}

/**
 * How many viewers are left at the start of each step. The last step begins where a video counts as watched to its end.
 * @param steps viewers by the last step that they reached
 */
export function retention(steps: number[]): RetentionStep[] {
  const all = steps.reduce((sum, n) => sum + n, 0);
  let left = all;
  return steps.map((leaving, step) => {
    const watching = left;
    left -= leaving;
    return { at: step / steps.length, watching, share: all ? rounded(watching / all) : 0 };
  });
}

/** Sources with views, the largest first, with their share of all views. */
export function sourceRows(
  sources: Statistics["sources"],
): { source: Source; views: number; share: number }[] {
  const rows = Object.entries(sources) as [Source, number][];
  const all = rows.reduce((sum, [, views]) => sum + views, 0);
  return rows
    .map(([source, views]) => ({ source, views, share: rounded(views / all) }))
    .sort((a, b) => b.views - a.views || a.source.localeCompare(b.source));
}
