// Tests the protections of the dashboard that docs/operating.md recommends.
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderFlags } from "../../../scripts/lib/serve-args.mjs";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { BIN, ROOT, type Server, SUPERUSER, startServer } from "../../support/server";

let server: Server;
let post: SmtpInbox;

beforeAll(async () => {
  server = await startServer();
  post = await openSmtpInbox();
});
afterAll(async () => {
  await server.dispose();
  await post.close();
});

const command = (...words: string[]) =>
  execFileSync(
    BIN,
    ["superuser", ...words, ...folderFlags({ root: ROOT, data: server.dir }), "--dev=false"],
    { encoding: "utf8" },
  );
const logIn = () =>
  server.client().collection("_superusers").authWithPassword(SUPERUSER.email, SUPERUSER.password);

test("a code sent by mail is the second factor, and the server can print one", async () => {
  const root = await server.superuser();
  await useSmtpInbox(server, post);
  await root.collections.update("_superusers", {
    otp: { enabled: true, duration: 180, length: 8 },
    mfa: { enabled: true, duration: 600 },
  });
  const { mfaId } = await logIn().then(
    () => expect.fail("the password alone opened it"),
    (error) => error.response,
  );
  expect(mfaId).toBeTruthy();
  const superusers = server.client().collection("_superusers");
  const { otpId } = await superusers.requestOTP(SUPERUSER.email);
  const code = /\b\d{8}\b/.exec((await post.next(SUPERUSER.email)).text)?.[0] ?? "";
  await expect(superusers.authWithOTP(otpId, "00000000", { mfaId })).rejects.toMatchObject({ status: 400 });
  expect((await superusers.authWithOTP(otpId, code, { mfaId })).token).toBeTruthy();
  expect(command("otp", SUPERUSER.email)).toMatch(/\b\d{8}\b/);
  await root.collections.update("_superusers", { otp: { enabled: false }, mfa: { enabled: false } });
  expect((await logIn()).token).toBeTruthy();
});

test("a command on the server limits the superusers' IP addresses, and removes the limit", async () => {
  command("ips", "203.0.113.5", "198.51.100.0/24");
  // The running server reads the settings at its next start.
  await server.stop();
  await server.start();
  await expect(logIn()).rejects.toMatchObject({ status: 403 });
  command("ips");
  await server.stop();
  await server.start();
  expect((await logIn()).token).toBeTruthy();
});

test("a new password by mail ends the lock-out after guesses of the old one", async () => {
  await useSmtpInbox(server, post);
  const superusers = server.client().collection("_superusers");
  const status = (password: string) =>
    superusers.authWithPassword(SUPERUSER.email, password).then(
      () => 200,
      (error) => error.status,
    );
  for (let n = 0; n < 10; n++) expect(await status(`guess-${n}`)).toBe(400);
  expect(await status(SUPERUSER.password)).toBe(429);
  await superusers.requestPasswordReset(SUPERUSER.email);
  const { html } = await post.next(SUPERUSER.email);
  const secret = /confirm-password-reset\/([\w.-]+)/.exec(html)?.[1] ?? "";
  await superusers.confirmPasswordReset(secret, "another-pass", "another-pass");
  expect(await status("another-pass")).toBe(200);
});
