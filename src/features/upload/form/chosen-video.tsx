import type { Draft } from "@/features/upload/data/atoms";
import { useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { DraftThumbnail } from "./draft-thumbnail";
import { PreparationStatus } from "./preparation-status";

/** The edited video above its words: cover and state of the preparation. */
export function ChosenVideo({ draft }: { draft: Draft }) {
  const thumbnail = useThumbnailUrl(draft);
  return (
    <div className="flex items-center gap-3">
      <DraftThumbnail src={thumbnail} width="w-12" />
      <div className="min-w-0 flex-1">
        <PreparationStatus draft={draft} />
      </div>
    </div>
  );
}
