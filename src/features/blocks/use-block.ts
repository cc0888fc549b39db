import { useState } from "react";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { hiddenUsersAtom } from "@/state/records/blocks";
import { setHiddenUserAtom } from "./actions";
import type { Kind } from "./api";

/** State and toggle of a block or mute; a failure shows a toast. */
export function useBlock(kind: Kind, id: string) {
  const { blocked, muted } = useAtomValue(hiddenUsersAtom);
  const send = useSetAtom(setHiddenUserAtom);
  const [busy, setBusy] = useState(false);
  const on = (kind === "blocks" ? blocked : muted).has(id);

  /** Resolves to true if the server accepted. */
  async function change(next: boolean): Promise<boolean> {
    setBusy(true);
    try {
      await send({ kind, id, on: next });
      return true;
    } catch (error) {
      showError("block", error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { on, busy, change };
}
