import { language } from "@/i18n";
import { type FieldError, toAppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { get, pb, post } from "@/lib/pocketbase/client";
import { readSiteInfo, type SiteInfo } from "@/state/records/site-info";
import { scheduleBirthYear } from "@/state/session/birth-year";
import { newUserAtom } from "@/state/session/new-user";
import { suspensionDialogAtom } from "@/state/session/suspension";
import { type Pending, readPending, savePending } from "./pending";
import type { Credentials } from "./schema";
import { prepareProof, withProof } from "./sign-up-proof";

/** An account was made in this tab, and its first log-in is to come. */
let isNew = false;

export async function logIn(email: string, password: string): Promise<void> {
  welcome((await pb.collection("users").authWithPassword(email, password)).record);
}

function welcome({ id, status }: { id: string; status: string }): void {
  scheduleBirthYear(id);
  if (isNew) store.set(newUserAtom, true);
  isNew = false;
  if (status === "suspended") store.set(suspensionDialogAtom, true);
}

/** Reads the sign-up rules; starts solving the puzzle if the server requires one. */
export async function readRegistration(): Promise<Pick<SiteInfo, "registration" | "bot_check">> {
  const { registration, bot_check } = await readSiteInfo();
  if (bot_check) void prepareProof().catch(() => undefined);
  return { registration, bot_check };
}

/** Whether a username is free. @returns why not, as the sign-up would say; null if it is */
export const checkUsername = async (username: string): Promise<FieldError | null> =>
  (await get<{ error: FieldError | null }>("/api/app/sign-up/username", { username })).error;

/** The server's response when the address must be confirmed with a code. */
type Created = { sign_up?: string; email: string; seconds: number };

/**
 * Creates an account. Mails to the new user are in the language of the screen.
 * @returns the sign-up that waits for a code; undefined if the account was created at once
 */
export async function signUp({ invitation, website, ...account }: Credentials): Promise<Pending | undefined> {
  const query = { language: language() };
  const send = (proof?: string) => {
    const credentials = { ...account, passwordConfirm: account.password };
    const extras = {
      ...(invitation && { invitation }),
      ...(website && { website }),
      ...(proof && { proof }),
    };
    const before = readPending()?.ticket;
    const body = { ...credentials, ...extras, ...(before && { sign_up: before }) };
    return pb.collection("users").create<Created>(body, { query });
  };
  const { bot_check } = await readSiteInfo().catch(() => ({ bot_check: false }));
  // The server may have started to require the puzzle after the form was opened.
  const plain = () =>
    send().catch((refused) => {
      if (!toAppError(refused).fields.proof) throw refused;
      return withProof(send);
    });
  const { sign_up: ticket, email, seconds } = await (bot_check ? withProof(send) : plain());
  const pending = ticket
    ? { ticket, email, username: account.username, ends: Date.now() + seconds * 1000 }
    : undefined;
  savePending(pending);
  isNew = !pending;
  return pending;
}

/** Creates the account and signs in. */
export async function confirmSignUp(ticket: string, code: string): Promise<void> {
  const body = { sign_up: ticket, code };
  const { token, record } = await pb.send("/api/app/sign-up/confirm", { method: "POST", body });
  savePending(undefined);
  isNew = true;
  welcome(record);
  pb.authStore.save(token, record);
}

export const sendCodeAgain = (ticket: string) => post("/api/app/sign-up/resend", { sign_up: ticket });

/** Gives the same response whether or not the address has an account. */
export const requestPasswordReset = (email: string) => pb.collection("users").requestPasswordReset(email);

/** Each of these functions ends every session of the user, so this browser's token becomes invalid too. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await pb.collection("users").confirmPasswordReset(token, password, password);
  pb.authStore.clear();
}

export async function confirmEmail(token: string, password: string): Promise<void> {
  await pb.collection("users").confirmEmailChange(token, password);
  pb.authStore.clear();
}

export async function undoEmail(token: string, password: string): Promise<void> {
  await post("/api/app/email-undo", { token, password });
  pb.authStore.clear();
}

export const verify = (token: string) => pb.collection("users").confirmVerification(token);
