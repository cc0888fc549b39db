const FIELD = "form :is(input:not([type=file], [readonly]), select, textarea):not(:disabled)";

/** Gives the focus to the heading of a sheet, dialog or panel. Radix would take the close button. */
export const focusHeading = (panel: Element | null) =>
  panel?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });

/** Gives the focus to the first field of a form in the dialog, else to the heading. */
export function focusStart(panel: Element | null): void {
  const field = panel?.querySelector<HTMLElement>(FIELD);
  if (field) field.focus({ preventScroll: true });
  else focusHeading(panel);
}
