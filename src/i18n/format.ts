// Formats numbers and dates for the active language. Counts (likes, views, …) are ASCII in both languages
// (`84`, `1.2K`); all other numbers use Bangla digits in Bangla.
import { language, type MessageId, t } from "./index";

/** Cached, because creating a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, minimumIntegerDigits: number): Intl.NumberFormat {
  const key = `${locale} ${minimumIntegerDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { minimumIntegerDigits });
  formats.set(key, format);
  return format;
}

/** The full number for prose: 1234 → `১,২৩৪` or `1,234`. */
export const digits = (n: number, atLeast = 1): string =>
  formatFor(language() === "bn" ? "bn-BD" : "en-US", atLeast).format(n);

/** A calendar year, without a thousands separator: `১৯৯৮`, `1998`. */
export const year = (n: number) =>
  new Intl.NumberFormat(language() === "bn" ? "bn-BD" : "en-US", { useGrouping: false }).format(n);

/** Megabytes with one decimal: `১.২`, `1.2`. */
export const megabytes = (bytes: number) => digits(Math.round((bytes / 1024 / 1024) * 10) / 10);

/** Minutes and seconds of a player: `১:০৫`, `1:05`. */
export const clock = (seconds: number) => `${digits(Math.floor(seconds / 60))}:${digits(seconds % 60, 2)}`;

/** A written-out date: `২১ নভেম্বর, ২০২৬`, `21 November 2026`. */
export const day = (iso: string) =>
  new Intl.DateTimeFormat(language() === "bn" ? "bn-BD" : "en-GB", { dateStyle: "long" }).format(
    new Date(iso),
  );

type Counted = "likes" | "comments" | "shares" | "views" | "unread" | "newComments" | "viewReplies";

/** `১,২৩৪টি লাইক`, `1,234 likes`, `1 like`. */
export function counted(what: Counted, n: number): string {
  return t(`count.${what}${n === 1 ? ".one" : ""}` as MessageId, { n: digits(n) });
}
