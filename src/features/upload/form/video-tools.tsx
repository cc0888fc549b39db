import { AnotherVideo } from "./another-video";
import type { Draft } from "./atoms";
import { CoverPicker } from "./cover-picker";
import { PreparationLine } from "./preparation-line";
import { WORTH_CUTTING } from "./trim";
import { Trimmer } from "./trimmer";

/** Below the preview: which part of the clip, which cover, and what becomes of it before it is sent. */
export function ClipTools({ draft, busy }: { draft: Draft; busy: boolean }) {
  const { seconds, playable } = draft;
  // What cannot be seen here can only be cut blindly.
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
