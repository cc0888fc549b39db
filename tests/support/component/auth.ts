// Steps of the log-in and the sign-up.
import { page } from "vitest/browser";
import { fill, label, press, tab } from "./actions";
import type { Word } from "./app";

export const logInWords = (word: Word) => word("লগ ইন", "Log In");
export const signUpWords = (word: Word) => word("সাইন আপ", "Sign Up");
export const submit = () => page.css("form button[type=submit]");

export async function type(word: Word, values: { username?: string; email: string; password: string }) {
  if (values.username !== undefined) {
    await press(tab(signUpWords(word)));
    await fill(label(word("ইউজারনেম", "Username")), values.username);
  }
  await fill(label(word("ইমেইল", "Email")), values.email);
  await fill(label(word("পাসওয়ার্ড", "Password")), values.password);
}
