const BANGLA = /[\u09e6-\u09ef]/g;
const BANGLA_ZERO = 0x09e6;

/** Converts Bangla digits to the ASCII digits that the server reads. */
export const latinDigits = (text: string) =>
  text.replace(BANGLA, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
