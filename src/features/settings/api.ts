import { useQuery } from "@tanstack/react-query";
import { get, pb, post } from "@/lib/pocketbase/client";
import { reopenLive } from "@/state/live/live-updates";
import { queryClient } from "@/state/records/queries";
import { ownId } from "@/state/session/session";
import { leaveSession, trustSession } from "@/state/session-lifecycle";

interface Account {
  email: string;
  verified: boolean;
}

const users = () => pb.collection("users");

/** What only its owner knows of an account; undefined until it is read. Read anew whenever the screen opens. */
export const useAccount = (): Account | undefined =>
  useQuery({
    queryKey: ["account", ownId()],
    queryFn: () => get<Account>("/api/app/account"),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }).data;

export const askToVerify = (email: string) => users().requestVerification(email);

export const changeEmail = (newEmail: string) => users().requestEmailChange(newEmail);

/** Ends every other session; this one goes on with a new token. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { email } = await get<Account>("/api/app/account");
  const me = ownId();
  trustSession();
  await users().update(me, { oldPassword, password, passwordConfirm: password });
  // Logged out meanwhile: the log-in would undo that.
  if (me !== ownId()) return;
  await users().authWithPassword(email, password);
  reopenLive();
}

/** This session too. */
export async function logOutEverywhere(): Promise<void> {
  trustSession();
  await post("/api/app/logout-everywhere");
  leaveSession();
}

/** Everything goes at once: clips, comments, likes, follows. */
export async function deleteAccount(password: string): Promise<void> {
  const me = ownId();
  trustSession();
  // The SDK forgets who was signed in when this is answered.
  await users().delete(me, { body: { password } });
  leaveSession(me);
  queryClient.clear();
}

/** The account's own copy of its data, as a file. */
export async function readExport(): Promise<File> {
  const data = await get<{ profile: { username: string } }>("/api/app/export");
  const name = `jholok-${data.profile.username}.json`;
  return new File([JSON.stringify(data, null, 2)], name, { type: "application/json" });
}
