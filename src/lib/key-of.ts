/**
 * The pressed key in lower case: as typed, or the Latin letter or digit in its place on keyboards of another script
 * (Bangla). Other keys have their names ("arrowdown").
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (key < "\u0080") return key.toLowerCase();
  return code === "Slash" && shiftKey ? "?" : code.replace(/^Key|Digit/, "").toLowerCase();
}
