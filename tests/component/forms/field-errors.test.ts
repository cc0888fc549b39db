// The reason why a form is refused stands at its field, besides the toast, in every form and both languages.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fill, toast } from "../../support/component/actions";
import { axeFaults, isIn, open, translate } from "../../support/component/app";
import { FORMS, refuses } from "../../support/component/refused-forms";

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

for (const form of FORMS)
  test(`${form.name}: a refusal stands at its field, which has the focus, and as a toast, until the field changes`, async () => {
    isIn("studio");
    for (const language of ["bn", "en"] as const) {
      await open(form.path, { as: form.guest ? undefined : "tuli", language });
      await form.open?.();
      const root = form.onPage ? page.css("form") : page.getByRole("dialog").css("form");
      for (const refusal of form.refusals) {
        await expect.element(root).toBeVisible();
        refuses(refusal, language);
        await refusal.send(root);
        const field = refusal.field(root);
        const reason = new RegExp(literal(translate(refusal.says, { n: "…" })).replace("…", "\\S+"));
        await expect.element(field).toHaveAccessibleDescription(reason);
        await expect.element(toast(reason)).toBeVisible();
        const element = field.element() as HTMLElement;
        expect(element.contains(document.activeElement), "has the focus").toBe(true);
        expect(await axeFaults(root.element())).toEqual([]);
        // Captions are chosen by a button, and a reason in a group of radio buttons.
        if (!element.matches("input, textarea")) continue;
        await expect.element(field).toHaveAttribute("aria-invalid", "true");
        await fill(field, "changed");
        await expect.element(field).not.toHaveAttribute("aria-invalid");
        await expect.element(field).not.toHaveAccessibleDescription(reason);
      }
    }
  });
