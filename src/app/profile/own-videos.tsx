// The tabs of the own profile: videos, liked, saved. The tab is in the address, so that Back restores it.
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { OwnVideoMenu } from "@/app/video-feed/own-video-menu";
import { StatisticsRow } from "@/app/video-feed/statistics-row";
import { VideoList } from "@/app/video-grid/video-list";
import { useT } from "@/i18n/provider";
import { Button, buttonClass } from "@/ui/controls/button";
import { TabPanel, Tabs } from "@/ui/controls/tabs";

const PLACEHOLDERS = 9;
const TABS = ["videos", "liked", "saved"] as const;

export function OwnVideos({ id }: { id: string }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [managed, setManaged] = useState(false);
  const [chosen, setChosen] = useState("");
  const tab = TABS.find((known) => known === params.get("tab")) ?? "videos";
  const shown = {
    videos: { list: `user:${id}`, empty: t("profile.noVideos"), way: ["/upload", t("upload.title")] },
    liked: { list: "liked", empty: t("profile.noLiked"), way: ["/discover", t("nav.discover")] },
    saved: { list: "saved", empty: t("profile.noSaved"), way: ["/discover", t("nav.discover")] },
  } as const;
  const { list, empty, way } = shown[tab];
  const close = () => setChosen("");
  const own = tab === "videos" && {
    managed: managed ? t("video.options") : undefined,
    onMenu: setChosen,
    toolbar: (
      <div className="flex justify-end px-4 pb-2 md:px-0">
        <Button look="quiet" aria-pressed={managed} onClick={() => setManaged(!managed)}>
          <ListChecks aria-hidden="true" size={18} />
          {managed ? t("profile.managed") : t("profile.manage")}
        </Button>
      </div>
    ),
  };
  return (
    <Tabs
      label={t("nav.profile")}
      value={tab}
      onChange={(next) => setParams(next === "videos" ? {} : { tab: next }, { replace: true })}
      tabs={[
        { value: "videos", label: t("label.videos") },
        { value: "liked", label: t("label.liked") },
        { value: "saved", label: t("label.saved") },
      ]}
    >
      <TabPanel value={tab} className="pt-[3px] outline-none md:pt-2">
        <VideoList
          key={tab}
          live
          list={list}
          shows="likes"
          placeholders={PLACEHOLDERS}
          {...own}
          empty={{
            title: empty,
            action: (
              <Link to={way[0]} className={buttonClass("quiet")}>
                {way[1]}
              </Link>
            ),
          }}
        />
      </TabPanel>
      {chosen && (
        <OwnVideoMenu
          key={chosen}
          id={chosen}
          view="menu"
          onClose={close}
          rows={<StatisticsRow id={chosen} onGo={close} />}
        />
      )}
    </Tabs>
  );
}
