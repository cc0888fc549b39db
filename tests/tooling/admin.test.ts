// `make admin` and the second factor: a code by mail after the password.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmtpInbox, type SmtpInbox, useSmtpInbox } from "../support/mail/smtp-inbox";
import { type Server, startServer } from "../support/server";
import { script } from "./helpers";

const who = { EMAIL: "operator@example.test", PASSWORD: "nobody-knows-this-one" };

let server: Server;
let postbox: SmtpInbox;

beforeAll(async () => {
  postbox = await openSmtpInbox();
  server = await startServer();
});
afterAll(async () => {
  await server.dispose();
  await postbox.close();
});

const admin = (env: NodeJS.ProcessEnv = {}) =>
  script("ops/admin.mjs", [], { ...who, DATA: server.dir, CODES: "", ...env });
const logIn = () => server.client().collection("_superusers").authWithPassword(who.EMAIL, who.PASSWORD);

test("without mail, codes cannot be switched on", async () => {
  const plain = await admin();
  expect([plain.code, plain.output]).toEqual([0, expect.not.stringContaining("CODES")]);
  expect(await admin({ CODES: "1" })).toMatchObject({
    code: 1,
    output: expect.stringContaining("set up SMTP"),
  });
  expect((await logIn()).token).not.toBe("");
});

test("with mail, codes can be switched on, and then a log-in needs password and code", async () => {
  await useSmtpInbox(server, postbox);
  expect(await admin()).toMatchObject({ code: 0, output: expect.stringContaining("CODES=1") });
  expect((await logIn()).token).not.toBe("");

  const on = await admin({ CODES: "1" });
  expect([on.code, on.output]).toEqual([0, expect.stringContaining("Restart the server")]);
  await server.stop();
  await server.start();
  const half = await logIn().catch((error) => error);
  expect([half.status, half.response.mfaId]).toEqual([401, expect.any(String)]);

  const superusers = server.client().collection("_superusers");
  const { otpId } = await superusers.requestOTP(who.EMAIL);
  const { text, html } = await postbox.next(who.EMAIL);
  const code = /\b\d{8}\b/.exec(`${text} ${html}`)?.[0] ?? "";
  const { token } = await superusers.authWithOTP(otpId, code, { mfaId: half.response.mfaId });
  expect(token).not.toBe("");

  const again = await admin();
  expect([again.code, again.output]).toEqual([0, expect.not.stringContaining("CODES")]);
});
