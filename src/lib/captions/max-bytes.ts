// In a file of its own, because the limits of every screen import it without the parser.
export const CAPTIONS_MAX_BYTES = 200 * 1024;
