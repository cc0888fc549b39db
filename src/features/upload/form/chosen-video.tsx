import { Clapperboard } from "lucide-react";
import type { Draft } from "@/features/upload/data/atoms";
import { useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { PreparationStatus } from "./preparation-status";

/** The edited video above its words: cover and state of the preparation. */
export function ChosenVideo({ draft }: { draft: Draft }) {
  const thumbnail = useThumbnailUrl(draft);
  return (
    <div className="flex items-center gap-3">
      <span className="grid aspect-[9/16] w-12 shrink-0 place-items-center overflow-hidden rounded-field bg-raised text-soft">
        {thumbnail ? (
          <img src={thumbnail} alt="" className="size-full object-cover" />
        ) : (
          <Clapperboard aria-hidden="true" size={20} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <PreparationStatus draft={draft} />
      </div>
    </div>
  );
}
