// The user's own profile, at `/profile` and at the own `/@name`.

import { ChartColumn, Settings, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { peopleLink } from "@/app/navigation/links";
import { LogOutButton } from "@/features/auth/log-out-button";
import { useProfile } from "@/features/profile/api";
import { PhotoButton } from "@/features/profile/photo-button";
import { ProfileHeader } from "@/features/profile/profile-header";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { userTopic, useTopics } from "@/state/live/watched-topics";
import { userAtom } from "@/state/records/users";
import { Button } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { LanguageToggle } from "@/ui/controls/language-toggle";
import { laterDialog } from "@/ui/status/later";
import { LoadError } from "@/ui/status/load-error";
import { OwnVideos } from "./own-videos";
import { ProfileSkeleton } from "./profile-skeleton";
import { ShareProfileDialog } from "./share-profile";
import { useMissingPreviews } from "./use-missing-previews";

const EditProfileDialog = laterDialog(() =>
  withMessages(
    ["auth", "profiles"],
    import("@/features/profile/edit-profile-dialog").then((m) => ({ default: m.EditProfileDialog })),
  ),
);
const HEADER_LINK =
  "grid size-11 shrink-0 place-items-center rounded-full transition duration-120 hover:bg-white/10";

export function OwnProfile({ id, back }: { id: string; back?: ReactNode }) {
  const t = useT();
  const { status, error, refetch } = useProfile({ id });
  const user = useAtomValue(userAtom(id));
  const [editing, setEditing] = useState(false);
  const [sharing, setSharing] = useState(false);
  useTopics([userTopic(id)]);
  useMissingPreviews();
  if (!user) {
    return status === "error" ? <LoadError error={error} onRetry={refetch} /> : <ProfileSkeleton />;
  }
  return (
    <div className="mx-auto max-w-[1440px] md:px-6">
      <header className="flex min-h-14 items-center gap-1 py-1 pr-2 pl-4">
        {back}
        <h1 className="mr-auto truncate text-heading font-semibold">@{user.username}</h1>
        <LanguageToggle className="md:hidden" />
        <Link
          to="/profile/stats"
          aria-label={t("statistics.title")}
          title={t("statistics.title")}
          className={HEADER_LINK}
        >
          <ChartColumn aria-hidden="true" size={24} />
        </Link>
        <IconButton icon={Share2} label={t("verb.share")} onClick={() => setSharing(true)} />
        <Link
          to="/settings"
          aria-label={t("profile.settings")}
          title={t("profile.settings")}
          className={HEADER_LINK}
        >
          <Settings aria-hidden="true" size={24} />
        </Link>
      </header>
      <ProfileHeader id={id} photo={<PhotoButton />} people={peopleLink(user.username)}>
        <Button look="quiet" onClick={() => setEditing(true)}>
          {t("profile.edit")}
        </Button>
        <LogOutButton />
      </ProfileHeader>
      <OwnVideos id={id} />
      {sharing && <ShareProfileDialog username={user.username} onClose={() => setSharing(false)} />}
      {editing && <EditProfileDialog id={id} onClose={() => setEditing(false)} />}
    </div>
  );
}
