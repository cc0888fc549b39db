import { ArrowLeft } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ClipList } from "@/app/clip-list";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { useProfile } from "@/rooms/profile/api";
import { ProfileHead } from "@/rooms/profile/profile-head";
import { FollowButton } from "@/rooms/social/follow-button";
import { userTopic, useWatch } from "@/state/live";
import { userAtom } from "@/state/users";
import { buttonClass } from "@/ui/button";
import { LostKite } from "@/ui/drawings";
import { IconButton } from "@/ui/icon-button";
import { LoadError } from "@/ui/load-error";
import { PanelState } from "@/ui/panel-state";
import { Spinner } from "@/ui/spinner";
import NotFoundPage from "./not-found";

const PLACEHOLDERS = 9;

/** `/@name`; every other single word is an unknown path. */
export default function CreatorPage() {
  const { handle = "" } = useParams();
  return handle.startsWith("@") ? <Creator key={handle} username={handle.slice(1)} /> : <NotFoundPage />;
}

function Creator({ username }: { username: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { id = "", status, error, refetch } = useProfile({ username });
  const user = useAtomValue(userAtom(id));
  useWatch(id ? [userTopic(id)] : []);
  if (status === "error") {
    return error?.status === 404 ? (
      <PanelState page drawing={<LostKite />} title={t("profile.missing")}>
        <Link to="/discover" className={buttonClass("quiet")}>
          {t("nav.discover")}
        </Link>
      </PanelState>
    ) : (
      <LoadError error={error} onRetry={refetch} />
    );
  }
  if (!user) return <Spinner />;
  return (
    <div className="mx-auto max-w-[1040px] md:px-6">
      <header className="flex items-center gap-1 px-2 py-2">
        <IconButton icon={ArrowLeft} label={t("nav.back")} onClick={() => navigate(-1)} />
        <h1 className="truncate text-heading font-semibold">@{user.username}</h1>
      </header>
      <ProfileHead id={id}>
        <FollowButton id={id} />
      </ProfileHead>
      <h2 className="border-b border-line px-4 pb-2 font-semibold">{t("label.videos")}</h2>
      <div className="pt-[3px] md:pt-2">
        <ClipList
          list={`user:${id}`}
          shows="likes"
          placeholders={PLACEHOLDERS}
          empty={{ title: t("profile.noVideos") }}
        />
      </div>
    </div>
  );
}
