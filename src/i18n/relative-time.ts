// Relative times, by our own words: the browsers' change between two words for "ago" from unit to unit.
import { digits } from "./format";
import { type MessageId, t } from "./index";

/** Seconds of each unit, and how many of it make the next one. */
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86_400, 30],
  ["month", 30 * 86_400, 12],
  ["year", 365 * 86_400, Number.POSITIVE_INFINITY],
] as const;

/** `৫ মিনিট আগে`, `5 minutes ago`; under ten seconds, or ahead of our clock: just now. */
export function ago(iso: string): string {
  const seconds = (Date.now() - new Date(iso).getTime()) / 1000;
  const [unit, length] = UNITS.find(([, length, most]) => Math.round(seconds / length) < most) ?? [];
  if (!unit || seconds < 10) return t("time.now");
  const n = Math.max(1, Math.round(seconds / length));
  return t(`ago.${unit}${n === 1 ? ".one" : ""}` as MessageId, { n: digits(n) });
}
