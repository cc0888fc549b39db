import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { parseList } from "@/app/navigation/video-list-params";
import { BackButton } from "@/app/shell/back-button";
import { FeedScreen } from "@/app/video-feed/feed-screen";
import { firstVideo } from "@/app/video-feed/first-video";
import { feedTabAtom } from "@/features/feed/atoms";
import { FeedTabs } from "@/features/feed/feed-tabs";
import { MuteButton } from "@/features/playback/sound/mute-button";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { currentUserId } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { laterDetail } from "@/ui/status/later";

const FollowingEmpty = laterDetail(() =>
  withMessages(
    ["feed", "profiles"],
    import("@/app/discover/following-empty").then((m) => ({ default: m.FollowingEmpty })),
  ),
);

await firstVideo;

const SHADOW = "drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]";

/** The Home feed, or the list of the grid from which the viewer came. */
export default function FeedPage() {
  const [params] = useSearchParams();
  const list = params.get("list");
  const at = params.get("at") ?? "";
  return list ? <ListFeed key={list + at} list={list} at={at} /> : <HomeFeed />;
}

function HomeFeed() {
  const t = useT();
  const tab = useAtomValue(feedTabAtom);
  return (
    <FeedScreen
      key={tab}
      name={tab}
      query={parseList(tab)}
      home
      header={<HomeHeader />}
      empty={
        tab === "following" ? (
          <FollowingEmpty id={currentUserId()} />
        ) : (
          <Nothing title={t("feed.empty.t")} text={t("feed.empty.b")}>
            <Link to="/upload" className={buttonClass()}>
              {t("upload.title")}
            </Link>
          </Nothing>
        )
      }
    />
  );
}

function HomeHeader() {
  const t = useT();
  return (
    <header className="flex h-14 items-center pr-2 pl-4 text-white desktop:px-0.5 desktop:pt-4">
      <div className="flex-1">
        <h1 className="on-media text-title font-semibold max-[439px]:sr-only md:sr-only">{t("app.name")}</h1>
      </div>
      <FeedTabs />
      <div className="flex min-w-0 flex-1 justify-end">
        <MuteButton className={SHADOW} />
      </div>
    </header>
  );
}

function ListFeed({ list, at }: { list: string; at: string }) {
  const t = useT();
  return (
    <FeedScreen
      name={list}
      query={parseList(list)}
      at={at}
      header={
        <header className="flex h-14 items-center justify-between px-2 text-white desktop:px-0.5 desktop:pt-4">
          <h1 className="sr-only">{t("app.name")}</h1>
          <BackButton home="/feed" className={SHADOW} />
          <MuteButton className={SHADOW} />
        </header>
      }
      empty={
        <Nothing title={t("feed.empty.t")}>
          <Link to="/feed" className={buttonClass()}>
            {t("nav.home")}
          </Link>
        </Nothing>
      }
    />
  );
}

function Nothing({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <EmptyState drawing={<QuietRiver />} title={title} text={text} className="h-full low:pt-14">
      {children}
    </EmptyState>
  );
}
