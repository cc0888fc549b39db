import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { leaveBy } from "@/lib/history-steps";
import { IconButton } from "@/ui/icon-button";

interface Props {
  /** Where to for who came by a link from elsewhere: there is nothing of ours to go back to. */
  home: string;
  className?: string;
}

export function BackButton({ home, className }: Props) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <IconButton
      icon={ArrowLeft}
      label={t("nav.back")}
      onClick={() => (history.state?.idx > 0 ? leaveBy(-1) : navigate(home))}
      className={className}
    />
  );
}
