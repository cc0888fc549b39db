import { Link, useNavigate, useParams } from "react-router-dom";
import { SuggestedUsers } from "@/app/discover/user-row";
import { FollowedTags } from "@/app/profile/followed-tags";
import { PersonWithFollow } from "@/app/profile/person-with-follow";
import { BackButton } from "@/app/shell/back-button";
import { FallbackPage } from "@/app/shell/fallback-page";
import { CornerLogIn } from "@/app/shell/log-in-button";
import { Sentinel } from "@/app/video-grid/video-grid";
import { usePeople } from "@/features/people/api";
import { PeopleSkeleton } from "@/features/people/people-skeleton";
import { useProfile } from "@/features/profile/api";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { sessionAtom } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import { TabPanel, Tabs } from "@/ui/controls/tabs";
import { EmptyState } from "@/ui/status/empty-state";
import { TwoTeas } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import NotFoundPage from "./not-found";
import { NoProfile } from "./user";

const PLACEHOLDERS = 6;

type List = "followers" | "following";

/** `/@name/followers` and `/@name/following`. */
export default function PeoplePage({ list }: { list: List }) {
  const { handle = "" } = useParams();
  if (!handle.startsWith("@")) return <NotFoundPage />;
  return <People key={handle} username={handle.slice(1)} list={list} />;
}

function People({ username, list }: { username: string; list: List }) {
  const t = useT();
  const navigate = useNavigate();
  const me = useAtomValue(sessionAtom).user?.id;
  const { id = "", status, error, refetch } = useProfile({ username });
  const name = useAtomValue(userAtom(id))?.username ?? username;
  if (status === "error") {
    return error?.status === 404 ? (
      <NoProfile />
    ) : (
      <FallbackPage>
        <LoadError error={error} onRetry={refetch} />
      </FallbackPage>
    );
  }
  return (
    <div className="mx-auto max-w-[640px] md:px-6">
      <header className="flex min-h-14 items-center gap-1 px-4 py-1 md:px-0">
        <BackButton home={`/@${username}`} className="-ml-3" />
        <h1 className="mr-auto truncate text-heading font-semibold">@{name}</h1>
        <CornerLogIn />
      </header>
      <Tabs
        label={t("label.people")}
        value={list}
        onChange={(next) => navigate(`/@${username}/${next}`, { replace: true })}
        tabs={[
          { value: "following", label: t("label.following") },
          { value: "followers", label: t("label.followers") },
        ]}
      >
        <TabPanel value={list} className="py-2 outline-none">
          {id === me && list === "following" && <FollowedTags />}
          {id ? (
            <Rows key={list} id={id} list={list} isOwn={id === me} />
          ) : (
            <PeopleSkeleton rows={PLACEHOLDERS} />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Rows({ id, list, isOwn }: { id: string; list: List; isOwn: boolean }) {
  const t = useT();
  const { ids, status, error, hasNext, fetchNext, refetch } = usePeople(
    list === "followers" ? { followers: id } : { following: id },
  );
  if (status === "pending") return <PeopleSkeleton rows={PLACEHOLDERS} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!ids.length) {
    const none = list === "followers" ? t("people.noFollowers") : t("people.noFollowing");
    const isFollowingNobody = isOwn && list === "following";
    return (
      <>
        <EmptyState drawing={<TwoTeas />} title={none} className={isFollowingNobody ? "pt-6" : undefined}>
          {isOwn && list === "followers" ? (
            <Link to="/upload" className={buttonClass("quiet")}>
              {t("upload.title")}
            </Link>
          ) : (
            <Link to="/discover" className={buttonClass("quiet")}>
              {t("nav.discover")}
            </Link>
          )}
        </EmptyState>
        {isFollowingNobody && <SuggestedUsers />}
      </>
    );
  }
  return (
    <>
      <ul>
        {ids.map((person) => (
          <PersonWithFollow key={person} id={person} />
        ))}
      </ul>
      {hasNext && <Sentinel key={ids.length} onSeen={fetchNext} />}
    </>
  );
}
