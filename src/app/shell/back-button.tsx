import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { leaveOverlaysBy } from "@/lib/history-steps";
import { IconButton } from "@/ui/controls/icon-button";

interface Props {
  /** Target if the viewer came from another site and there is no page to go back to. */
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
      onClick={() => (history.state?.idx > 0 ? leaveOverlaysBy(-1) : navigate(home))}
      className={className}
    />
  );
}
