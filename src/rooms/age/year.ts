const OLDEST = 1900;
const BANGLA = /[\u09e6-\u09ef]/g;
const BANGLA_ZERO = 0x09e6;

/** A year as people write it, in Bangla or Latin digits; undefined where nobody alive was born then. */
export function yearIn(text: string): number | undefined {
  const latin = text.trim().replace(BANGLA, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
  if (!/^\d{4}$/.test(latin)) return undefined;
  const year = Number(latin);
  return year >= OLDEST && year <= new Date().getFullYear() ? year : undefined;
}
