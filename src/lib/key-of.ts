/**
 * The key that was pressed, in lower case: as typed, or on a keyboard of another script (Bangla) the Latin letter in
 * its place. Keys without a letter keep their names ("arrowdown").
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (key < "\u0080") return key.toLowerCase();
  return code === "Slash" && shiftKey ? "?" : code.replace("Key", "").toLowerCase();
}
