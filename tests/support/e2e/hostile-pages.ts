// Finds scripts that ran in a page, and addresses in a page that are not those of the app.
import type { BrowserContext, Page } from "@playwright/test";

/** Records calls of a function that no payload may reach. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding("pwned", ({ page }, how) => void ran.push(`${how} at ${page.url()}`));
  await context.addInitScript(() => {
    const told = (globalThis as unknown as { pwned: (how: string) => void }).pwned;
    for (const name of ["alert", "confirm", "prompt"] as const)
      Object.assign(globalThis, { [name]: () => told(name) });
  });
  context.on("dialog", (dialog) => {
    ran.push(`dialog at ${dialog.page()?.url()}`);
    dialog.dismiss().catch(() => undefined);
  });
  return ran;
}

/** Addresses in the page that are not the app's. */
export const oddAddresses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[href],[src],[action],[formaction],[data],[poster]")].flatMap((one) =>
      ["href", "src", "action", "formaction", "data", "poster"].flatMap((name) => {
        const text = one.getAttribute(name);
        if (!text) return [];
        const { protocol } = new URL(text, document.baseURI);
        const picture = one instanceof HTMLImageElement && protocol === "data:";
        return ["http:", "https:", "blob:", "mailto:"].includes(protocol) || picture
          ? []
          : [`${name}=${text}`];
      }),
    ),
  );
