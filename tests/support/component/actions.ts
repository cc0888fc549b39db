// Actions of a user in a component test, and what the page shows then. The events are sent in the page: through the browser's own input, which needs a
// message to the runner and back, an action takes 30 ms. Tests of the keyboard use `userEvent` for that reason alone.
import { expect, vi } from "vitest";
import { type Locator, locators, page } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    css(selector: string): Locator;
  }
}
locators.extend({ css: (selector: string) => `css=${selector}` });

/** Waits until the element is there once, is visible, and takes clicks: enabled and not covered. */
const ready = (locator: Locator): Promise<HTMLElement> =>
  vi.waitFor(
    () => {
      const element = locator.element() as HTMLElement;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isFree = element.contains(over) || over?.contains(element) || element.matches("input[type=file]");
      if (!isFree || element.matches(":disabled")) throw new Error(`${element.outerHTML} takes no clicks`);
      return element;
    },
    { interval: 25, timeout: 10_000 },
  );

/** @param mouse `button: 2` opens the menu of the right button */
export async function press(locator: Locator, { button = 0 } = {}): Promise<void> {
  const element = await ready(locator);
  const mouse = { bubbles: true, cancelable: true, composed: true, button };
  const pointer = { ...mouse, pointerId: 1, isPrimary: true, pointerType: "mouse" };
  element.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
  if (element.dispatchEvent(new MouseEvent("mousedown", { ...mouse, buttons: 1, detail: 1 })))
    element.closest<HTMLElement>("a[href], button, input, textarea, [tabindex]")?.focus();
  element.dispatchEvent(new PointerEvent("pointerup", pointer));
  element.dispatchEvent(new MouseEvent("mouseup", mouse));
  if (button === 2) element.dispatchEvent(new PointerEvent("contextmenu", pointer));
  else element.click();
}

export async function fill(locator: Locator, text: string): Promise<void> {
  const field = (await ready(locator)) as HTMLInputElement | HTMLTextAreaElement;
  field.focus();
  const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(type.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}

export const button = (name: string | RegExp, root: Pick<Locator, "getByRole"> = page) =>
  root.getByRole("button", { name, exact: true });
export const tab = (name: string) => page.getByRole("tab", { name, exact: true });
export const textsOf = (locator: Locator) => locator.elements().map((one) => one.textContent?.trim());
export const label = (name: string) => page.getByLabelText(name, { exact: true });
export const toast = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).first();

export const showsToast = (...texts: string[]) =>
  expect
    .element(texts.reduce((found, text) => found.filter({ hasText: text }), page.getByRole("status")).first())
    .toBeVisible();

/** @param path with its query */
export const isAt = (path: string | RegExp) =>
  expect
    .poll(() => location.pathname + location.search)
    .toMatch(typeof path === "string" ? new RegExp(`^${path.replace(/[?.]/g, "\\$&")}$`) : path);
