import type { Draft } from "@/features/upload/data/atoms";
import { WORTH_CUTTING } from "@/features/upload/data/trim";
import { CoverPicker } from "@/features/upload/editing/cover-picker";
import { Trimmer } from "@/features/upload/editing/trimmer";
import { AnotherVideo } from "./another-video";
import { PreparationLine } from "./preparation-status";

/** Tools below the preview: trimmer, cover picker, state of the preparation. */
export function ClipTools({ draft, busy }: { draft: Draft; busy: boolean }) {
  const { seconds, playable } = draft;
  // A video that this browser cannot play would be trimmed blindly.
  const cuttable = playable && seconds !== undefined && seconds >= WORTH_CUTTING;
  return (
    <div className="grid gap-4">
      {cuttable && <Trimmer draft={draft} seconds={seconds} busy={busy} />}
      {cuttable && <CoverPicker draft={draft} seconds={seconds} busy={busy} />}
      <PreparationLine draft={draft} />
      {!busy && <AnotherVideo />}
    </div>
  );
}
