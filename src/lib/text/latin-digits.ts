const BANGLA = /[\u09e6-\u09ef]/g;
const BANGLA_ZERO = 0x09e6;

/** Digits as the server reads them, whichever keyboard they come from. */
export const latinDigits = (text: string) =>
  text.replace(BANGLA, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
