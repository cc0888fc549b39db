import { Link } from "react-router-dom";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { cx } from "@/ui/cx";
import { RelativeTime } from "@/ui/relative-time";
import type { Card } from "./api";
import { Author } from "./author";
import { CardVideo } from "./card-video";
import { History } from "./history";
import { Reports } from "./reports";
import { Section } from "./section";
import { actionText, stateText } from "./texts";

/** Width at which an upright video is whole between the header and the answers of the desktop. */
const WHOLE = "calc((100dvh - var(--notice) - 146px) * 9 / 16)";

/** All that a moderator needs for the decision: video, text, author, appeal, reports, history. */
export function DeskCard({ card, onVideoFailed }: { card: Card; onVideoFailed: () => void }) {
  const t = useT();
  const { kind, video, token, author, state, appeal } = card;
  return (
    <article
      aria-label={`${t(`about.${kind}`)}, @${author.username}`}
      className="flex min-h-0 flex-1 flex-col gap-4 pb-4 md:flex-row md:gap-6"
    >
      {video && (
        <div
          style={{ maxWidth: WHOLE }}
          className={cx(
            "w-full shrink-0 self-center md:aspect-9/16 md:h-auto md:self-start",
            // Below a comment the video is only its place.
            kind === "video" ? "h-[46dvh] md:w-[45%]" : "order-last h-[30dvh] md:order-none md:w-[30%]",
          )}
        >
          <CardVideo key={video.id} video={video} token={token} onFailed={onVideoFailed} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4 desktop:overflow-y-auto desktop:pr-2">
        <Author author={author} />
        <Words card={card} />
        {stateText(state) && kind !== "account" && (
          <p className="text-meta text-muted">{t("desk.now", { state: stateText(state) })}</p>
        )}
        {appeal && (
          <Section title={t("desk.appeal")}>
            <p className="text-meta text-muted">
              {actionText(appeal.action)}
              {reasonText(appeal.reason) && ` · ${reasonText(appeal.reason)}`} ·{" "}
              <RelativeTime at={appeal.created} />
            </p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {appeal.text}
            </p>
          </Section>
        )}
        <Reports card={card} />
        <History card={card} />
        {kind === "comment" && video && (
          <Link
            to={`/video/${video.id}?comment=${card.id}`}
            className="inline-flex min-h-11 items-center self-start text-meta text-tint hover:underline"
          >
            {t("desk.place")}
          </Link>
        )}
      </div>
    </article>
  );
}

/** The text that is judged. Below a video or comment stands when it was written; a reply shows what it answers. */
function Words({ card: { kind, subject } }: { card: Card }) {
  const t = useT();
  return (
    <div>
      {subject.parent && (
        <p dir="auto" className="mb-1 line-clamp-2 border-l-2 border-line pl-3 text-meta text-muted">
          {subject.parent}
        </p>
      )}
      {subject.text ? (
        <p
          dir="auto"
          className={`break-words whitespace-pre-line ${kind === "comment" ? "text-heading" : ""}`}
        >
          {subject.text}
        </p>
      ) : (
        <p className="text-muted">{t(`desk.noText.${kind}`)}</p>
      )}
      {kind !== "account" && (
        <p className="text-meta text-muted">
          <RelativeTime at={subject.created} />
        </p>
      )}
    </div>
  );
}
