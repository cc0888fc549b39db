import { Share2 } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router-dom";
import { useScreenTitle } from "@/app/navigation/screen-title";
import { tagPath } from "@/app/navigation/text-links";
import { BackButton } from "@/app/shell/back-button";
import { FallbackPage } from "@/app/shell/fallback-page";
import { CornerLogIn } from "@/app/shell/log-in-button";
import { VideoList } from "@/app/video-grid/video-list";
import { useTag } from "@/features/tags/api";
import { FollowTagButton } from "@/features/tags/follow-tag-button";
import { TagCounts } from "@/features/tags/tag-counts";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { shownTag, toTag } from "@/lib/text/tags";
import { tagTopic, useTopics } from "@/state/live/watched-topics";
import { tagAtom } from "@/state/records/tags";
import { buttonClass } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { TabPanel, Tabs } from "@/ui/controls/tabs";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite } from "@/ui/status/illustrations";
import { laterDialog } from "@/ui/status/later";
import { LoadError } from "@/ui/status/load-error";
import { Spinner } from "@/ui/status/spinner";

const ShareTagDialog = laterDialog(() =>
  withMessages(
    ["shares"],
    import("@/features/shares/share-tag-dialog").then((m) => ({ default: m.ShareTagDialog })),
  ),
);

const PLACEHOLDERS = 12;

/** `/tag/:tag`: the videos with a tag. Other spellings lead to its normal form. */
export default function TagPage() {
  const { tag: word = "" } = useParams();
  const tag = toTag(word);
  if (!tag) return <NoTag />;
  return tag === word ? <Tag key={tag} tag={tag} /> : <Navigate to={tagPath(tag)} replace />;
}

function Tag({ tag }: { tag: string }) {
  const t = useT();
  const { error, refetch } = useTag(tag);
  const record = useAtomValue(tagAtom(tag));
  const [sharing, setSharing] = useState(false);
  useScreenTitle(shownTag(tag));
  useTopics(record?.id ? [tagTopic(record.id)] : []);
  if (!record) {
    if (error?.status === 404) return <NoTag />;
    return <FallbackPage>{error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />}</FallbackPage>;
  }
  return (
    <div className="mx-auto max-w-[1440px] md:px-6">
      <header className="flex min-h-14 items-center gap-1 py-1 pr-2 pl-4">
        <BackButton home="/discover" className="-ml-3" />
        <h1 className="mr-auto min-w-0 text-heading font-semibold break-words">{shownTag(tag)}</h1>
        <IconButton icon={Share2} label={t("verb.share")} onClick={() => setSharing(true)} />
        <CornerLogIn />
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-1 pb-4">
        <TagCounts {...record} />
        <FollowTagButton tag={tag} />
      </div>
      <TagVideos tag={tag} />
      {sharing && <ShareTagDialog tag={tag} onClose={() => setSharing(false)} />}
    </div>
  );
}

/** Tabs: most viewed, newest. The tab is in the address, so that Back restores it. */
function TagVideos({ tag }: { tag: string }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = params.get("order") === "newest" ? "newest" : "top";
  return (
    <Tabs
      label={shownTag(tag)}
      value={tab}
      onChange={(next) => setParams(next === "newest" ? { order: next } : {}, { replace: true })}
      tabs={[
        { value: "top", label: t("tag.top") },
        { value: "newest", label: t("feed.newest") },
      ]}
    >
      <TabPanel value={tab} className="pt-[3px] outline-none md:pt-2">
        <VideoList
          key={tab}
          list={tab === "newest" ? `tag:${tag}:newest` : `tag:${tag}`}
          shows="views"
          placeholders={PLACEHOLDERS}
          empty={{
            title: t("tag.none"),
            action: (
              <Link to="/upload" className={buttonClass("quiet")}>
                {t("upload.title")}
              </Link>
            ),
          }}
        />
      </TabPanel>
    </Tabs>
  );
}

/** The word in the address is no tag. */
function NoTag() {
  const t = useT();
  useScreenTitle(t("tag.invalid"));
  return (
    <FallbackPage>
      <EmptyState page drawing={<LostKite />} title={t("tag.invalid")} text={t("tag.invalid.b")}>
        <Link to="/discover" className={buttonClass("quiet")}>
          {t("nav.discover")}
        </Link>
      </EmptyState>
    </FallbackPage>
  );
}
