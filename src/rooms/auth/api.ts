import "@/i18n/registration";
import { language } from "@/i18n";
import { toAppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { askBirthYear } from "@/state/birth-year";
import { type Info, readInfo } from "@/state/info";
import { suspensionToldAtom } from "@/state/suspension";
import { prepareProof, withProof } from "./proof";
import type { Credentials } from "./schema";

export async function logIn(email: string, password: string): Promise<void> {
  const { record } = await pb.collection("users").authWithPassword(email, password);
  askBirthYear(record.id);
  if (record.status === "suspended") store.set(suspensionToldAtom, true);
}

/** Who may sign up; where a puzzle has to be solved first, it is begun. */
export async function readRegistration(): Promise<Pick<Info, "registration" | "bot_check">> {
  const { registration, bot_check } = await readInfo();
  if (bot_check) void prepareProof().catch(() => undefined);
  return { registration, bot_check };
}

/** Mails to the new account are in the language of the screen; the first asks to confirm the address. */
export async function signUp({ invitation, website, ...account }: Credentials): Promise<void> {
  const query = { language: language() };
  const send = (proof?: string) => {
    const known = { ...account, passwordConfirm: account.password };
    const asked = { ...(invitation && { invitation }), ...(website && { website }), ...(proof && { proof }) };
    return pb.collection("users").create({ ...known, ...asked }, { query });
  };
  const { bot_check } = await readInfo().catch(() => ({ bot_check: false }));
  // Asked for since the form was opened, it is given all the same.
  const plain = () =>
    send().catch((refused) => {
      if (!toAppError(refused).fields.proof) throw refused;
      return withProof(send);
    });
  await (bot_check ? withProof(send) : plain());
  void askToVerify(account.email).catch(() => undefined);
}

async function askToVerify(email: string): Promise<void> {
  if ((await readInfo()).mail) await pb.collection("users").requestVerification(email);
}

/** Answers the same whether the address has an account or not. */
export const askForReset = (email: string) => pb.collection("users").requestPasswordReset(email);

/** Each of these ends every session of the account, so what this browser keeps is worth nothing either. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await pb.collection("users").confirmPasswordReset(token, password, password);
  pb.authStore.clear();
}

export async function confirmEmail(token: string, password: string): Promise<void> {
  await pb.collection("users").confirmEmailChange(token, password);
  pb.authStore.clear();
}

export const verify = (token: string) => pb.collection("users").confirmVerification(token);
