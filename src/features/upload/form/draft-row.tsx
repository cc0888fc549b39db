import { Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useT } from "@/i18n/provider";
import { IconButton } from "@/ui/controls/icon-button";
import { ConfirmDialog } from "@/ui/dialogs/confirm";
import { DraftThumbnail } from "./draft-thumbnail";

interface Props {
  thumbnail: string | undefined;
  caption: string;
  /** When it was saved, and whether a part of it is sent. */
  state: ReactNode;
  continueLabel: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** An unfinished video with its thumbnail, to be continued, or discarded after a question. */
export function DraftRow({ thumbnail, caption, state, continueLabel, onContinue, onDiscard }: Props) {
  const t = useT();
  const name = useId();
  const [asking, setAsking] = useState(false);
  return (
    <li className="relative flex items-center gap-3 rounded-media bg-surface p-3 transition-colors duration-120 hover:bg-raised">
      <DraftThumbnail src={thumbnail} width="w-14" />
      <div className="min-w-0 flex-1">
        <p id={name} dir="auto" className="line-clamp-2 break-words">
          {caption.trim() || t("draft.untitled")}
        </p>
        <p className="text-meta text-muted bangla:text-bangla">{state}</p>
        {/* A click anywhere on the row continues. */}
        <button
          type="button"
          aria-describedby={name}
          onClick={onContinue}
          className="rounded-field font-semibold text-tint after:absolute after:inset-0"
        >
          {continueLabel}
        </button>
      </div>
      <IconButton
        icon={Trash2}
        label={t("draft.discard")}
        aria-describedby={name}
        onClick={() => setAsking(true)}
        className="z-10 text-soft"
      />
      {asking && (
        <ConfirmDialog
          title={t("draft.discard.t")}
          text={t("draft.discard.b")}
          label={t("draft.discard")}
          onConfirm={async () => onDiscard()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
