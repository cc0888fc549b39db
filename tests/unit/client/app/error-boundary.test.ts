// After a render error the boundary shows a message and a link, not an empty screen.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "@/app/shell/error-boundary";
import { setLanguage } from "@/i18n";

/** Replaces the hook, because the server renderer cannot follow changes of the language. */
vi.mock("@/i18n/provider", async () => {
  const { t } = await import("@/i18n");
  return { useT: () => t };
});
Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

/** React calls both methods on an error; the server renderer, which needs no browser, does not. */
function shown(failed: boolean): string {
  const boundary = new ErrorBoundary({ children: createElement("p", null, "a screen") });
  if (failed) boundary.state = { ...boundary.state, ...ErrorBoundary.getDerivedStateFromError() };
  return renderToStaticMarkup(boundary.render());
}

test("shows a screen without an error unchanged", () => {
  expect(shown(false)).toBe("<p>a screen</p>");
});

test("replaces a screen that threw by an alert with a reload button", async () => {
  for (const [language, title, reload] of [
    ["en", "This part couldn&#x27;t be opened", "Reload"],
    ["bn", "এই অংশটি খোলা যায়নি", "আবার লোড করুন"],
  ] as const) {
    await setLanguage(language);
    const html = shown(true).normalize("NFC");
    expect(html).toContain('role="alert"');
    expect(html).toContain(title.normalize("NFC"));
    expect(html).toMatch(new RegExp(`<button[^>]*>.*${reload.normalize("NFC")}`));
    expect(html).not.toContain("a screen");
  }
});
