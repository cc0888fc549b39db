import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { Modal } from "@/ui/dialogs/modal";
import { BirthYearForm } from "./birth-year-form";

/** Asks for the birth year again, for users who skipped the first question. */
export function BirthYearDialog({ logOut, onClose }: { logOut: ReactNode; onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t("privacy.birth")} text={t("privacy.birth.b")} onClose={onClose}>
      <BirthYearForm onDone={onClose} logOut={logOut} />
    </Modal>
  );
}
