import { useQuery } from "@tanstack/react-query";
import { get, pb, post } from "@/lib/pocketbase/client";
import { rememberPush } from "@/state/network/push-subscription";
import { queryClient } from "@/state/records/queries";
import { currentUserId } from "@/state/session/session";
import { clearSession, skipNextSessionCheck } from "@/state/session-lifecycle";

interface Account {
  email: string;
  verified: boolean;
  role: "" | "moderator";
}

const users = () => pb.collection("users");

/** Private fields of the user; undefined while loading. Fetched again whenever the screen opens. */
export const useAccount = (): Account | undefined =>
  useQuery({
    queryKey: ["account", currentUserId()],
    queryFn: () => get<Account>("/api/app/account"),
    staleTime: 0,
    refetchOnWindowFocus: true,
  }).data;

export const requestVerification = (email: string) => users().requestVerification(email);

export const changeEmail = (newEmail: string) => users().requestEmailChange(newEmail);

/** Ends every other session; this one continues with a new token. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  const { email } = await get<Account>("/api/app/account");
  const me = currentUserId();
  const savePushAgain = await rememberPush();
  skipNextSessionCheck();
  await users().update(me, { oldPassword, password, passwordConfirm: password });
  // The user logged out meanwhile: a log-in would undo that.
  if (me !== currentUserId()) return;
  await users().authWithPassword(email, password);
  await savePushAgain();
  // Not a static import: live updates would be two files on every screen, loaded one after the other.
  void import("@/state/live/live-updates").then((live) => live.restartLiveUpdates()).catch(() => undefined);
}

/** Ends every session, including this one. */
export async function logOutEverywhere(): Promise<void> {
  skipNextSessionCheck();
  await post("/api/app/logout-everywhere");
  clearSession();
}

/** Deletes the account at once, with videos, comments, likes and follows. */
export async function deleteAccount(password: string): Promise<void> {
  const me = currentUserId();
  skipNextSessionCheck();
  // The SDK clears the session on this response.
  await users().delete(me, { body: { password } });
  clearSession(me);
  queryClient.clear();
}

/** The export of the user's data, as a file. */
export async function readExport(): Promise<File> {
  const data = await get<{ profile: { username: string } }>("/api/app/export");
  const name = `account-${data.profile.username}.json`;
  return new File([JSON.stringify(data, null, 2)], name, { type: "application/json" });
}
