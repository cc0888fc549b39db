import { pb } from "@/lib/pocketbase/client";

export async function logIn(email: string, password: string): Promise<void> {
  await pb.collection("users").authWithPassword(email, password);
}

export async function signUp(account: { username: string; email: string; password: string }): Promise<void> {
  await pb.collection("users").create({ ...account, passwordConfirm: account.password });
}

export const logOut = () => pb.authStore.clear();
