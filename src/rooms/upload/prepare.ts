// What is sent in place of the picked file, made in the browser while the caption is being written.
import { AppError } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { stripLocation } from "@/lib/media/strip-location";
import { unlessAborted } from "./abort";
import type { Preparation, Prepared, Trim } from "./prepared";
import type { Probed } from "./probe";

interface Wanted {
  trim: Trim | undefined;
  probe: Promise<Probed>;
}

/** Starts at once. */
export function startPreparation(file: File, { probe }: Wanted): Preparation {
  const stopped = new AbortController();
  const progress = atom(0);
  async function prepare(): Promise<Prepared> {
    const main = await stripLocation(file);
    const { seconds = 0 } = await probe;
    store.set(progress, 1);
    return { main, light: undefined, seconds, how: "original", savedBytes: 0 };
  }
  const result = unlessAborted(prepare(), stopped.signal);
  // Who asks later is told; nobody asking is no failure of the page.
  result.catch(() => {});
  return {
    progress,
    result,
    hurry: () => {},
    stop: () => stopped.abort(new AppError("aborted", "Aborted")),
  };
}
