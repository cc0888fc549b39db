// Relative times with texts of the catalogue: the browsers' texts use two different words for "ago",
// depending on the unit.
import { t } from "./index";

/** Name of each unit, its length in seconds, and how many make the next unit. */
const UNITS = [
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86_400, 30],
  ["month", 30 * 86_400, 12],
  ["year", 365 * 86_400, Number.POSITIVE_INFINITY],
] as const;

/** `৫ মিনিট আগে`, `5 minutes ago`. Less than a minute ago, or later than the browser's clock: just now. */
export function relativeTime(iso: string): string {
  const seconds = (Date.now() - new Date(iso).getTime()) / 1000;
  const [unit, length] = UNITS.find(([, length, most]) => Math.round(seconds / length) < most) ?? [];
  if (!unit || seconds < 60) return t("time.now");
  const n = Math.max(1, Math.round(seconds / length));
  return t(`ago.${unit}`, { n });
}
