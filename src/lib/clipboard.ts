/** Copies; on plain http, where browsers have no clipboard, through a hidden field. False where neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (no permission, no focus): the old way may still work.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px";
  // Inside the open dialog: outside of it the focus trap takes the focus away before the copy.
  const home = document.querySelector("[role=dialog]") ?? document.body;
  home.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
