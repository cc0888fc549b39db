// The reason why a form is refused stands at its field, besides the toast, in every form and both languages.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import {
  asOperator,
  LANGUAGES,
  reported,
  type Translate,
  toast,
  translatorFor,
} from "../../support/e2e/moderation";
import { FORMS, type FormWorld } from "../../support/e2e/refused-forms";
import { leaveSmtpInbox, openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { createVideo } from "../../support/users";

const WORD = "schwurbel";

// Some forms exist only where the server sends mail.
let post: SmtpInbox;
test.beforeAll(async ({ server }) => {
  post = await openSmtpInbox();
  await useSmtpInbox(server, post);
  const root = await server.superuser();
  await root.collection("blocked_words").create({ pattern: WORD, action: "refuse", kind: "word" });
});
test.afterAll(async ({ server }) => {
  await leaveSmtpInbox(server);
  await post.close();
});

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each refusal stands at its field, which has the focus, and as a toast, until the user changes the field. */
async function check(page: Page, t: Translate, world: FormWorld, form: (typeof FORMS)[number]) {
  const path = typeof form.path === "string" ? form.path : form.path(world);
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await form.open?.(page, t, world);
  const root = form.onPage ? page.locator("form") : page.getByRole("dialog").locator("form");
  for (const { send, field, says } of form.refusals(world)) {
    const shown = field(root, t);
    const reason = new RegExp(literal(t(says, { n: "…" })).replace("…", "\\S+"));
    await send(root, page, t);
    // The toast first, which goes by itself.
    await expect(toast(page, reason).first()).toBeVisible();
    await expect(shown).toHaveAccessibleDescription(reason);
    await expect(shown.and(page.locator(":focus, :has(:focus)"))).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    // Captions are chosen by a button, and a reason in a group of radio buttons.
    if (!(await shown.evaluate((element) => element.matches("input, textarea")))) continue;
    await expect(shown).toHaveAttribute("aria-invalid", "true");
    await shown.fill("changed");
    await expect(shown).not.toHaveAttribute("aria-invalid");
    await expect(shown).not.toHaveAccessibleDescription(reason);
  }
}

for (const [look, language] of LANGUAGES.entries()) {
  const t = translatorFor(language);
  test(`every form shows why a field is refused at that field (${language})`, async ({
    server,
    someone,
    visit,
  }) => {
    test.setTimeout(process.env.LONG ? 480_000 : 240_000);
    const [member, other] = [await someone("member"), await someone("other")];
    const gone = await createVideo(member, { caption: "gone" });
    const world = { member, taken: other.username, own: await createVideo(member), word: WORD };
    await asOperator(server, "reports", await reported(other, { video: gone }, "spam"), {
      status: "removed",
    });
    const guest = await visit("/favicon.svg", undefined, { language });
    const own = await visit("/favicon.svg", member, { language });
    // With LONG=1 each form in both languages, else in one.
    const forms = FORMS.filter((_, at) => process.env.LONG || at % LANGUAGES.length === look);
    for (const form of forms) {
      await test.step(form.name, async () => {
        const { page } = form.guest ? guest : own;
        await check(page, t, world, form);
        if (!form.onPage) await page.keyboard.press("Escape");
      });
    }
  });
}
