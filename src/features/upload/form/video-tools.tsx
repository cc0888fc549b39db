import type { Draft } from "@/features/upload/data/atoms";
import { MIN_CUT_SECONDS } from "@/features/upload/data/trim";
import { CoverPicker } from "@/features/upload/editing/cover-picker";
import { Trimmer } from "@/features/upload/editing/trimmer";
import { PreparationStatus } from "./preparation-status";
import { AnotherVideo } from "./video-picker";

/** Tools below the preview: trimmer, cover picker, state of the preparation. */
export function VideoTools({ draft, busy }: { draft: Draft; busy: boolean }) {
  const { seconds, playable } = draft;
  // A video that this browser cannot play would be trimmed blindly.
  const cuttable = playable && seconds !== undefined && seconds >= MIN_CUT_SECONDS;
  return (
    <div className="grid gap-4">
      {cuttable && <Trimmer draft={draft} seconds={seconds} busy={busy} />}
      {cuttable && <CoverPicker draft={draft} seconds={seconds} busy={busy} />}
      <PreparationStatus draft={draft} />
      {!busy && <AnotherVideo />}
    </div>
  );
}
