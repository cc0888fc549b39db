import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "./empty-state";
import { LostKite } from "./illustrations";

interface Props {
  error: unknown;
  onRetry: () => void;
  className?: string;
}

/** Error state of a list or record, with a retry button. */
export function LoadError({ error, onRetry, className }: Props) {
  const t = useT();
  return (
    <EmptyState
      alert
      drawing={<LostKite />}
      title={t("err.load")}
      text={navigator.onLine ? errorText(error) : t("net.offline")}
      className={className}
    >
      <Button look="quiet" onClick={onRetry}>
        {t("verb.retry")}
      </Button>
    </EmptyState>
  );
}
