// Private settings of the user: the row of `account_settings`.
import { useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { currentUserId } from "@/state/session/session";
import { queryClient } from "./queries";

/** Changes on another device are noticed after this time. */
const MAX_AGE_MS = 30 * 60_000;

export interface AccountSettings {
  /** 0 if not given. */
  birth_year: number;
  switches: {
    comments?: "all" | "followers" | "nobody";
    approve_comments?: boolean;
    /** The server keeps no watch history. */
    pause_history?: boolean;
    /** Other sites may not show the user's videos. */
    no_embed?: boolean;
  } | null;
  filters: { words?: string[] } | null;
}

const settingsKey = (me: string) => ["account-settings", me];
const optionsOf = (me: string) => ({
  queryKey: settingsKey(me),
  queryFn: () => pb.collection("account_settings").getOne<AccountSettings>(me),
});

/** Undefined while loading. */
export const useAccountSettings = (): AccountSettings | undefined =>
  useQuery({ ...optionsOf(currentUserId()), enabled: currentUserId() !== "" }).data;

/** For code outside of screens: the settings, at most this old. Rejects if the server does not answer. */
export const readAccountSettings = (): Promise<AccountSettings> =>
  queryClient.fetchQuery({ ...optionsOf(currentUserId()), staleTime: MAX_AGE_MS });

/** Whether the user has paused the watch history; false while the settings are not known. */
export const isHistoryPaused = (): boolean =>
  queryClient.getQueryData<AccountSettings>(settingsKey(currentUserId()))?.switches?.pause_history === true;

/**
 * Saves the named fields and keeps the others. `switches` and `filters` are stored as whole objects, so the
 * current values are read first. Rejects with AppError.
 */
export const saveSettingsAtom = atom(null, async (_get, _set, change: Partial<AccountSettings>) => {
  const me = currentUserId();
  const rows = pb.collection("account_settings");
  try {
    const { switches, filters } = await rows.getOne<AccountSettings>(me);
    const saved = await rows.update<AccountSettings>(me, {
      ...change,
      ...(change.switches && { switches: { ...switches, ...change.switches } }),
      ...(change.filters && { filters: { ...filters, ...change.filters } }),
    });
    queryClient.setQueryData(settingsKey(me), saved);
  } catch (thrown) {
    throw toAppError(thrown);
  }
});
