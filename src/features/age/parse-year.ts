import { latinDigits } from "@/lib/text/latin-digits";

const MIN_YEAR = 1900;

/** Parses a year in Bangla or Latin digits; undefined if nobody alive was born then. */
export function parseYear(text: string): number | undefined {
  const latin = latinDigits(text.trim());
  if (!/^\d{4}$/.test(latin)) return undefined;
  const year = Number(latin);
  return year >= MIN_YEAR && year <= new Date().getFullYear() ? year : undefined;
}
