// The list of seen videos belongs to one user.
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, openBrowser, tokenOf, userOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const seen = () => localStorage.getItem("jholok.seen");

async function open(me: string) {
  localStorage.setItem("jholok.seen", "abcdefg");
  const { pb } = await import("@/lib/pocketbase/client");
  const { startSession, clearSession } = await import("@/state/session-lifecycle");
  const signIn = (id: string) => pb.authStore.save(tokenOf(id), userOf(id));
  if (me) signIn(me);
  startSession();
  return { signIn, clearSession };
}

test("a log-out deletes the list", async () => {
  const { clearSession } = await open("mina");
  expect(seen()).toBe("abcdefg");
  clearSession();
  expect(seen()).toBeNull();
});

test("another user in the same browser starts without the list", async () => {
  const { signIn } = await open("mina");
  signIn("rahim");
  expect(seen()).toBeNull();
});

test("a guest who logs in keeps the list", async () => {
  const { signIn } = await open("");
  signIn("mina");
  expect(seen()).toBe("abcdefg");
});
