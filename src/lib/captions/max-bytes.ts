// Apart from the reader: the limits of all screens name it, too.
export const CAPTIONS_MAX_BYTES = 200 * 1024;
