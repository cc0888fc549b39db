// A real SMTP server that stores mails and parses them for tests.
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Server } from "../server";

interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Path of the link in the mail, with its token. */
  path: string;
  /** The whole link. */
  link: string;
  /** The six digits of a sign-up, "" if none. */
  code: string;
}

export interface SmtpInbox {
  port: number;
  mails: Mail[];
  /** If true, refuses all recipients, like a relay that does not know them. */
  refusing: boolean;
  /** Returns the next unread mail to that address; rejects after ten seconds. */
  next(to: string): Promise<Mail>;
  close(): Promise<void>;
}

export async function openSmtpInbox(): Promise<SmtpInbox> {
  const mails: Mail[] = [];
  const taken = new Set<Mail>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      done(box.refusing ? new Error(`<${address}> is not known here`) : undefined),
    onData(stream, session, done) {
      void buffer(stream)
        .then((raw) => parse(raw, session.envelope.rcptTo[0]?.address ?? ""))
        .then((mail) => mails.push(mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready));
  const box: SmtpInbox = {
    refusing: false,
    port: (smtp.server.address() as AddressInfo).port,
    mails,
    async next(to) {
      const until = Date.now() + 10_000;
      for (;;) {
        const mail = mails.find((one) => one.to === to && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        if (Date.now() > until) throw new Error(`No mail to ${to}; ${mails.length} to others`);
        await new Promise((r) => setTimeout(r, 20));
      }
    },
    close: () => new Promise((done) => smtp.close(done)),
  };
  return box;
}

/** Servers that send mail, by their address. */
const inUse = new Map<string, SmtpInbox>();
export const smtpInboxOf = ({ url }: Server) => inUse.get(url);

/** Configures the server to send through the inbox, as an operator does in the dashboard. */
export async function useSmtpInbox(server: Server, postbox: SmtpInbox): Promise<void> {
  const { port } = postbox;
  inUse.set(server.url, postbox);
  const root = await server.superuser();
  const { meta } = await root.settings.getAll();
  await root.settings.update({
    smtp: { enabled: true, host: "127.0.0.1", port, tls: false, localName: "", username: "", password: "" },
    meta: { ...meta, senderAddress: "hello@jholok.test", senderName: "Jholok" },
  });
}

/** Restores the default: mail off and no operator address. */
export async function leaveSmtpInbox(server: Server): Promise<void> {
  inUse.delete(server.url);
  const root = await server.superuser();
  const { meta, smtp } = await root.settings.getAll();
  await root.settings.update({
    smtp: { ...smtp, enabled: false },
    meta: { ...meta, senderAddress: "support@example.com" },
  });
}

async function parse(raw: Buffer, to: string): Promise<Mail> {
  const { subject = "", html = "", text = "" } = await PostalMime.parse(raw);
  const link = /href="([^"]+)"/.exec(html)?.[1] ?? "";
  const code = /^\d{6}$/m.exec(text)?.[0] ?? "";
  return { to, subject, html, text, link, code, path: link.replace(/^https?:\/\/[^/]+/, "") };
}
