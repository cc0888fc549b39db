import { Link, Navigate, useParams } from "react-router-dom";
import { peopleLink } from "@/app/navigation/links";
import { OwnProfile } from "@/app/profile/own-profile";
import { ProfileMenu } from "@/app/profile/profile-menu";
import { ProfileSkeleton } from "@/app/profile/profile-skeleton";
import { BackButton } from "@/app/shell/back-button";
import { FallbackPage } from "@/app/shell/fallback-page";
import { CornerLogIn } from "@/app/shell/log-in-button";
import { VideoList } from "@/app/video-grid/video-list";
import { BlockToggle } from "@/features/blocks/block-toggle";
import { MutedNote } from "@/features/blocks/muted-note";
import { FollowButton } from "@/features/follows/follow-button";
import { usePendingFollow } from "@/features/follows/use-pending-follow";
import { usePeople } from "@/features/people/api";
import { useProfile } from "@/features/profile/api";
import { ProfileHeader } from "@/features/profile/profile-header";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { userTopic, useTopics } from "@/state/live/watched-topics";
import { hiddenUsersAtom, useHiddenUsers } from "@/state/records/blocks";
import { userAtom } from "@/state/records/users";
import { sessionAtom } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite } from "@/ui/status/illustrations";
import { laterDetail } from "@/ui/status/later";
import { LoadError } from "@/ui/status/load-error";
import NotFoundPage from "./not-found";

const GuestFollow = laterDetail(() =>
  withMessages(
    ["auth"],
    import("@/app/profile/guest-follow").then((m) => ({ default: m.GuestFollow })),
  ),
);

const PLACEHOLDERS = 9;

/** `/@name`; any other path of one segment is unknown. */
export default function UserPage() {
  const { handle = "" } = useParams();
  return handle.startsWith("@") ? <User key={handle} username={handle.slice(1)} /> : <NotFoundPage />;
}

function User({ username }: { username: string }) {
  const t = useT();
  const { user: { id: me } = {}, status: session } = useAtomValue(sessionAtom);
  const { id = "", status, error, refetch } = useProfile({ username });
  const user = useAtomValue(userAtom(id));
  const blocked = useAtomValue(hiddenUsersAtom).blocked.has(id);
  useTopics(id ? [userTopic(id)] : []);
  usePendingFollow(id);
  const back = <BackButton home="/discover" className="-ml-3" />;
  if (blocked && user) return <Blocked id={id} username={user.username} />;
  if (status === "error") {
    return error?.status === 404 ? (
      <Absent username={username} />
    ) : (
      <FallbackPage>
        <LoadError error={error} onRetry={refetch} />
      </FallbackPage>
    );
  }
  if (!user) return <ProfileSkeleton />;
  // The address has a former username.
  if (user.username.toLowerCase() !== username.toLowerCase())
    return <Navigate to={`/@${user.username}`} replace />;
  if (id === me) return <OwnProfile id={id} back={back} />;
  return (
    <div className="mx-auto max-w-[1440px] md:px-6">
      <header className="flex min-h-14 items-center gap-1 px-4 py-1">
        {back}
        <h1 className="truncate text-heading font-semibold">@{user.username}</h1>
        <ProfileMenu id={id} username={user.username} />
        <CornerLogIn />
      </header>
      <ProfileHeader id={id} people={peopleLink(user.username)}>
        {session === "out" ? <GuestFollow id={id} username={user.username} /> : <FollowButton id={id} />}
        <MutedNote id={id} />
      </ProfileHeader>
      <h2 className="border-b border-line px-4 pb-2 font-semibold">{t("label.videos")}</h2>
      <div className="pt-[3px] md:pt-2">
        <VideoList
          list={`user:${id}`}
          shows="likes"
          placeholders={PLACEHOLDERS}
          empty={{
            title: t("profile.noVideos"),
            action: (
              <Link to="/discover" className={buttonClass("quiet")}>
                {t("nav.discover")}
              </Link>
            ),
          }}
        />
      </div>
    </div>
  );
}

/** A missing profile may be one that the viewer has blocked. */
function Absent({ username }: { username: string }) {
  const me = useAtomValue(sessionAtom).user?.id ?? "";
  const { ids, status } = usePeople({ blocked: 1, username }, me !== "");
  const user = useAtomValue(userAtom(ids[0] ?? ""));
  useHiddenUsers();
  if (me && status === "pending") return <ProfileSkeleton />;
  return user ? <Blocked id={user.id} username={user.username} /> : <NoProfile />;
}

/** A blocked profile shows only the unblock button. */
function Blocked({ id, username }: { id: string; username: string }) {
  const t = useT();
  return (
    <FallbackPage>
      <EmptyState
        page
        drawing={<LostKite />}
        title={t("block.on", { name: username })}
        text={t("block.on.b")}
      >
        <BlockToggle kind="blocks" id={id} />
        <Link to="/feed" className={buttonClass("quiet")}>
          {t("nav.home")}
        </Link>
      </EmptyState>
    </FallbackPage>
  );
}

/** The user does not exist or was deleted. */
export function NoProfile() {
  const t = useT();
  return (
    <FallbackPage>
      <EmptyState page drawing={<LostKite />} title={t("profile.missing")}>
        <Link to="/discover" className={buttonClass("quiet")}>
          {t("nav.discover")}
        </Link>
      </EmptyState>
    </FallbackPage>
  );
}
