/**
 * Copies text. Over plain HTTP, where browsers have no clipboard API, the text is copied from a hidden field.
 * False if both fail.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser refused (no permission, no focus). The fallback may still work.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px";
  // Inside the open dialog, because its focus trap would take the focus from a field outside before the copy.
  const home = document.querySelector("[role=dialog]") ?? document.body;
  home.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
