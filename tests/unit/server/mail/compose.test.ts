import { describe, expect, test } from "vitest";
import { compose } from "../../../../pb_hooks/mail/compose.js";

const FACTS = {
  site: "Jholok",
  account: "rahim",
  address: "new@example.test",
  url: "https://jholok.test",
  token: "a.b.c",
};

test("a mail has a subject, plain text with its link, and the same as HTML", () => {
  const mail = compose("reset", "en", FACTS);
  expect(mail.subject).toBe("Jholok: choose a new password");
  expect(mail.text).toBe(
    `We were asked for a new password for @rahim.

Press the button below to choose one. The link works for 30 minutes.

Choose a new password:
https://jholok.test/auth/reset/a.b.c

If this wasn't you, ignore this email. Your password stays the same.

https://jholok.test`,
  );
  expect(mail.html).toBe(
    `<!doctype html>
<html lang="en"><body style="margin:0;background:#eef1ef;color:#141a17;font:16px/1.6 'Hind Siliguri','Noto Sans Bengali',sans-serif">
<div style="max-width:480px;margin:24px auto;padding:28px 24px;background:#fff;border-radius:18px">
<p style="margin:0 0 16px;font-size:20px;font-weight:600">Jholok</p>
<p style="margin:0 0 12px">We were asked for a new password for @rahim.</p>
<p style="margin:0 0 12px">Press the button below to choose one. The link works for 30 minutes.</p>
<p style="margin:24px 0"><a href="https://jholok.test/auth/reset/a.b.c" style="display:inline-block;padding:12px 24px;border-radius:22px;background:#dc1f38;color:#fff;font-weight:600;text-decoration:none">Choose a new password</a></p>
<p style="margin:0 0 12px;font-size:13px;color:#5a6b62;word-break:break-all"><a href="https://jholok.test/auth/reset/a.b.c" style="color:#5a6b62">https://jholok.test/auth/reset/a.b.c</a></p>
<p style="margin:0;font-size:13px;color:#5a6b62">If this wasn&#39;t you, ignore this email. Your password stays the same.</p>
</div></body></html>`,
  );
});

describe("its link", () => {
  test.each([
    ["reset", "https://jholok.test/auth/reset/a.b.c"],
    ["verify", "https://jholok.test/auth/verify/a.b.c"],
    ["email", "https://jholok.test/auth/email/a.b.c"],
    ["undo", "https://jholok.test/auth/undo/a.b.c"],
    ["alert", "https://jholok.test/settings"],
    ["known", "https://jholok.test/auth"],
  ] as const)("of %s leads to %s", (kind, link) => {
    expect(compose(kind, "en", FACTS).text).toContain(`:\n${link}\n\n`);
  });
});

test("uses the requested language, and Bangla if that has no texts", () => {
  expect(compose("verify", "bn", FACTS).subject).toBe("Jholok: ইমেইল যাচাই করুন");
  expect(compose("verify", "fr", FACTS).subject).toBe("Jholok: ইমেইল যাচাই করুন");
  expect(compose("email", "bn", FACTS).text).toContain("@rahim অ্যাকাউন্টের ইমেইল বদলে new@example.test করার");
  expect(() => compose("other" as "reset", "en", FACTS)).toThrow("No words for other");
});

test("a site's name cannot end a header line, and is escaped in HTML", () => {
  const mail = compose("reset", "en", { ...FACTS, site: "A\r\nBcc: <b>&\"c\"'d'" });
  expect(mail.subject).toBe("A Bcc: <b>&\"c\"'d': choose a new password");
  expect(mail.html).toContain("Bcc: &#60;b&#62;&#38;&#34;c&#34;&#39;d&#39;</p>");
});

test("a code is large on a line of its own, without a link", () => {
  const mail = compose("code", "en", { ...FACTS, code: "402719" });
  expect(mail.subject).toBe("Jholok: your sign-up code is 402719");
  expect(mail.text).toBe(
    `Enter this code to finish signing up. It works for 30 minutes.

402719

Don't give this code to anyone. If you didn't sign up, ignore this email.

https://jholok.test`,
  );
  expect(
    mail.html,
  ).toContain(`<p style="margin:0 0 12px">Enter this code to finish signing up. It works for 30 minutes.</p>
<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:6px">402719</p>

<p style="margin:0;font-size:13px;color:#5a6b62">Don&#39;t give this code`);
  expect(mail.html).not.toContain("<a ");
  expect(compose("code", "en", FACTS).subject).toBe("Jholok: your sign-up code is ");
});
