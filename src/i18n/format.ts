// Formats numbers and dates for the active language. Counts (likes, views, …) are ASCII in both languages
// (`84`, `1.2K`); all other numbers use Bangla digits in Bangla.
import { lingui } from "./index";

/** The full number for prose: 1234 → `১,২৩৪` or `1,234`. */
export const digits = (n: number, atLeast = 1) => lingui.number(n, { minimumIntegerDigits: atLeast });

/** A calendar year, without a thousands separator: `১৯৯৮`, `1998`. */
export const year = (n: number) => lingui.number(n, { useGrouping: false });

/** Megabytes with one decimal: `১.২`, `1.2`. */
export const megabytes = (bytes: number) => digits(Math.round((bytes / 1024 / 1024) * 10) / 10);

/** Minutes and seconds of a player: `১:০৫`, `1:05`. */
export const clock = (seconds: number) => `${digits(Math.floor(seconds / 60))}:${digits(seconds % 60, 2)}`;

/** A written-out date: `২১ নভেম্বর ২০২৬`, `21 November 2026`. Unicode's Bangla format has an English comma. */
export const day = (iso: string) => {
  const text = lingui.date(iso, { dateStyle: "long" });
  return lingui.locale === "bn" ? text.replace(",", "") : text;
};

/** A date without its year, from `2026-11-26`: `২৬ নভে`, `26 Nov`. */
export const shortDay = (date: string) =>
  lingui.date(date, { day: "numeric", month: "short", timeZone: "UTC" });

/** A share of 1 as whole percent: `৪৫%`, `45%`. */
export const percent = (share: number) => lingui.number(share, { style: "percent" });
