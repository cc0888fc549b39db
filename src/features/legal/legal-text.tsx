import { day } from "@/i18n/format";
import { useLanguage, useT } from "@/i18n/provider";
import { useSiteInfo } from "@/state/records/site-info";
import { LoadError } from "@/ui/status/load-error";
import { Spinner } from "@/ui/status/spinner";
import { useLegalText } from "./api";
import { type Block, parseText } from "./parse-text";

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") return <h2 className="mt-4 text-heading font-semibold">{block.text}</h2>;
  if (block.kind === "text") return <p className="whitespace-pre-line text-soft">{block.text}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-soft marker:text-muted">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A text page in the language of the app, followed by the name of the operator. */
export function LegalText({ slug }: { slug: string }) {
  const t = useT();
  const language = useLanguage();
  const info = useSiteInfo();
  const { page, error, refetch } = useLegalText(slug, language);
  if (!page) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  const body = page.body.replaceAll("{name}", t("app.name"));
  return (
    <article className="flex flex-col gap-3">
      <h1 className="text-title font-semibold">{page.title}</h1>
      {parseText(body).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not move
        <BlockView key={i} block={block} />
      ))}
      <footer className="mt-6 border-t border-line pt-4 text-meta text-muted">
        <p className="break-words">
          {info?.contact ? (
            <>
              {t("set.contact")}:{" "}
              <a href={`mailto:${info.contact}`} className="text-tint underline underline-offset-2">
                {info.contact}
              </a>
            </>
          ) : (
            t("set.noContact")
          )}
        </p>
        <p>{t("page.updated", { date: day(page.updated) })}</p>
      </footer>
    </article>
  );
}
