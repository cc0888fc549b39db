import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { LoadError } from "@/ui/status/load-error";
import { Spinner } from "@/ui/status/spinner";
import { useEmbed } from "./api";
import { useCopy } from "./use-copy-link";

/** The HTML that shows the video on another site, as the server gives it to every site. */
export function EmbedCode({ link }: { link: string }) {
  const t = useT();
  const copy = useCopy();
  const { data, error, refetch } = useEmbed(link);
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Spinner />;
  const { html } = data;
  if (!html) return <p className="mt-4 text-center text-soft">{t("share.embed.off")}</p>;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-soft">{t("share.embed.b")}</p>
      <textarea
        readOnly
        rows={4}
        dir="ltr"
        value={html}
        aria-label={t("share.embed.code")}
        onFocus={(e) => e.currentTarget.select()}
        className="w-full resize-none rounded-field border border-line bg-raised px-4 py-3 text-meta break-all"
      />
      <Button onClick={() => void copy(html, t("share.embed.copied"))}>{t("share.embed.copy")}</Button>
    </div>
  );
}
