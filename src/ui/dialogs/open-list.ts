/** A field with an open list of suggestions, which handles Esc before its dialog. */
export const OPEN_LIST = "[aria-autocomplete][aria-controls]";
