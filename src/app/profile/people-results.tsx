import { type ReactNode, useState } from "react";
import { parseList } from "@/app/navigation/video-list-params";
import { GridSkeleton } from "@/app/video-grid/video-grid";
import { usePeople } from "@/features/people/api";
import { useT } from "@/i18n/provider";
import { useVideoList } from "@/state/records/video-lists";
import { Button } from "@/ui/controls/button";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { PersonWithFollow } from "./person-with-follow";

/** Number of users shown above the videos before "more"; two per row on the desktop. */
const FIRST = { narrow: 3, wide: 4 };

interface Props {
  q: string;
  /** Placeholders for users and videos while either loads: the faster part would move when the other arrives. */
  placeholders: number;
  /** The videos of the same search. */
  children: ReactNode;
}

/** Users found by a search, above the videos; nothing if none was found. */
export function PeopleResults({ q, placeholders, children }: Props) {
  const t = useT();
  const { ids, status } = usePeople({ q });
  const videos = useVideoList(parseList(`q:${q}`));
  const [all, setAll] = useState(false);
  const first = useIsDesktop() ? FIRST.wide : FIRST.narrow;
  if (status === "pending" || videos.status === "pending") return <GridSkeleton tiles={placeholders} />;
  if (!ids.length) return children;
  return (
    <>
      <section aria-labelledby="people-found" className="pb-4">
        <h3 id="people-found" className="px-4 pb-1 font-semibold text-soft md:px-0">
          {t("discover.people")}
        </h3>
        <ul className="md:grid md:grid-cols-2 md:gap-x-8">
          {(all ? ids : ids.slice(0, first)).map((id) => (
            <PersonWithFollow key={id} id={id} />
          ))}
        </ul>
        {!all && ids.length > first && (
          <div className="px-4 pt-1 md:px-0">
            <Button look="outline" onClick={() => setAll(true)} className="w-full md:w-auto">
              {t("verb.more")}
            </Button>
          </div>
        )}
      </section>
      <h3 className="px-4 pb-1 font-semibold text-soft md:px-0">{t("label.videos")}</h3>
      {children}
    </>
  );
}
