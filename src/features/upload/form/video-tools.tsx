import { setSilent as setSilentAction } from "@/features/upload/actions/draft-actions";
import type { Draft } from "@/features/upload/data/atoms";
import { MIN_CUT_SECONDS } from "@/features/upload/data/trim";
import { CoverPicker } from "@/features/upload/editing/cover-picker";
import { FilmStrip, useFilmStrip } from "@/features/upload/editing/film-strip";
import { Trimmer } from "@/features/upload/editing/trimmer";
import { useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { PreparationStatus } from "./preparation-status";
import { SwitchField } from "./switch-field";
import { AnotherVideo } from "./video-picker";

interface Props {
  draft: Draft;
  busy: boolean;
}

/** Tools below the preview: trimmer, cover picker, sound, state of the preparation. */
export function VideoTools({ draft, busy }: Props) {
  const t = useT();
  const setSilent = useSetAtom(setSilentAction);
  const { seconds, playable } = draft;
  return (
    <div className="grid gap-4">
      {/* A video that this browser cannot play would be trimmed blindly. */}
      {playable && seconds !== undefined && seconds >= MIN_CUT_SECONDS && (
        <TimeTools draft={draft} busy={busy} seconds={seconds} />
      )}
      <SwitchField
        label={t("upload.silent")}
        why={t("upload.silent.b")}
        on={draft.silent}
        onChange={setSilent}
        disabled={busy}
      />
      <PreparationStatus draft={draft} />
      {!busy && <AnotherVideo />}
    </div>
  );
}

/** Both show the same frames, drawn once. */
function TimeTools(props: Props & { seconds: number }) {
  const frames = useFilmStrip(props.draft.file, props.seconds);
  const thumbnail = useThumbnailUrl(props.draft);
  return (
    <>
      <Trimmer {...props} strip={<FilmStrip frames={frames} thumbnail={thumbnail} />} />
      <CoverPicker {...props} frames={frames} thumbnail={thumbnail} />
    </>
  );
}
