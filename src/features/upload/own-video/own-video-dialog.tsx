import { Captions, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { Button } from "@/ui/controls/button";
import { MenuRow } from "@/ui/controls/menu-row";
import { Modal } from "@/ui/dialogs/modal";
import { CaptionsForm } from "./captions-form";
import { EditVideoForm } from "./edit-video-form";
import { deleteVideo } from "./own-video-actions";
import { PinRow } from "./pin-row";

type OwnVideoView = "menu" | "edit" | "captions" | "delete";

const TITLES = {
  menu: "video.options",
  edit: "video.edit",
  captions: "video.captions",
  delete: "video.deleteAsk",
} as const;

interface Props {
  id: string;
  view: OwnVideoView;
  onClose: () => void;
  /** Further rows of the menu. */
  rows?: ReactNode;
  /** Called after the video was deleted, besides `onClose`. */
  onDeleted?: () => void;
}

/** Menu of the user's own video and its forms, in one dialog. */
export function OwnVideoDialog({ id, view: initialView, onClose, rows, onDeleted }: Props) {
  const t = useT();
  const [view, setView] = useState(initialView);
  return (
    <Modal
      title={t(TITLES[view])}
      text={view === "delete" ? t("video.deleteWarn") : undefined}
      onClose={onClose}
    >
      {view === "menu" && (
        <OwnVideoRows id={id} onChoose={setView} onDone={onClose}>
          {rows}
        </OwnVideoRows>
      )}
      {view === "edit" && <EditVideoForm id={id} onDone={onClose} />}
      {view === "captions" && <CaptionsForm id={id} onDone={onClose} />}
      {view === "delete" && <DeleteForm id={id} onDone={onClose} onDeleted={onDeleted} />}
    </Modal>
  );
}

interface RowsProps {
  id: string;
  onChoose: (view: Exclude<OwnVideoView, "menu">) => void;
  /** Called after a row that opens nothing. */
  onDone: () => void;
  /** Further rows. */
  children?: ReactNode;
}

/** Menu rows shared by all menus of an own video. */
export function OwnVideoRows({ id, onChoose, onDone, children }: RowsProps) {
  const t = useT();
  return (
    <div className="-mx-1 flex flex-col pt-1">
      {children}
      <PinRow id={id} onDone={onDone} />
      <MenuRow icon={Pencil} label={t("video.edit")} onClick={() => onChoose("edit")} />
      <MenuRow icon={Captions} label={t("video.captions")} onClick={() => onChoose("captions")} />
      <MenuRow icon={Trash2} label={t("video.delete")} onClick={() => onChoose("delete")} />
    </div>
  );
}

function DeleteForm({ id, onDone, onDeleted }: { id: string; onDone: () => void; onDeleted?: () => void }) {
  const t = useT();
  const remove = useSetAtom(deleteVideo);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove(id);
      toast({ kind: "success", title: t("ok.videoDeleted") });
      onDone();
      onDeleted?.();
    } catch (error) {
      showError("delete", error);
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" className="flex-1" onClick={onDone}>
        {t("verb.cancel")}
      </Button>
      <Button className="flex-1" disabled={busy} onClick={() => void confirm()}>
        {busy ? t("video.deleting") : t("verb.delete")}
      </Button>
    </div>
  );
}
