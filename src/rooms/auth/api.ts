import { language } from "@/i18n";
import { pb } from "@/lib/pocketbase/client";
import { readInfo } from "@/state/info";

export async function logIn(email: string, password: string): Promise<void> {
  await pb.collection("users").authWithPassword(email, password);
}

/** Mails to the new account are in the language of the screen; the first asks to confirm the address. */
export async function signUp(account: { username: string; email: string; password: string }): Promise<void> {
  const query = { language: language() };
  await pb.collection("users").create({ ...account, passwordConfirm: account.password }, { query });
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
