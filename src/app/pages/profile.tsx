import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { ClipList } from "@/app/clip-list";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { LogOutButton } from "@/rooms/auth/log-out-button";
import { useProfile } from "@/rooms/profile/api";
import { PhotoButton } from "@/rooms/profile/photo-button";
import { ProfileHead } from "@/rooms/profile/profile-head";
import { userTopic, useWatch } from "@/state/live";
import { sessionAtom } from "@/state/session";
import { userAtom } from "@/state/users";
import { Button, buttonClass } from "@/ui/button";
import { LanguageToggle } from "@/ui/language-toggle";
import { LoadError } from "@/ui/load-error";
import { Spinner } from "@/ui/spinner";
import { TabPanel, Tabs } from "@/ui/tabs";

const EditDialog = lazy(() => import("@/rooms/profile/edit-dialog").then((m) => ({ default: m.EditDialog })));
const PLACEHOLDERS = 9;

export default function ProfilePage() {
  const { user } = useAtomValue(sessionAtom);
  return user ? <OwnProfile id={user.id} /> : null;
}

function OwnProfile({ id }: { id: string }) {
  const t = useT();
  const { status, error, refetch } = useProfile({ id });
  const user = useAtomValue(userAtom(id));
  const [tab, setTab] = useState("videos");
  const [editing, setEditing] = useState(false);
  useWatch([userTopic(id)]);
  if (!user) {
    return status === "error" ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  }
  const liked = tab === "liked";
  return (
    <div className="mx-auto max-w-[1040px] md:px-6">
      <header className="flex items-center justify-between gap-3 px-4 py-3">
        <h1 className="truncate text-heading font-semibold">@{user.username}</h1>
        <LanguageToggle className="md:hidden" />
      </header>
      <ProfileHead id={id} photo={<PhotoButton />}>
        <Button look="quiet" onClick={() => setEditing(true)}>
          {t("profile.edit")}
        </Button>
        <LogOutButton />
      </ProfileHead>
      <Tabs
        label={t("nav.profile")}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "videos", label: t("label.videos") },
          { value: "liked", label: t("label.liked") },
        ]}
      >
        <TabPanel value={tab} className="pt-[3px] outline-none md:pt-2">
          <ClipList
            key={tab}
            list={liked ? "liked" : `user:${id}`}
            shows="likes"
            placeholders={PLACEHOLDERS}
            empty={{
              title: liked ? t("profile.noLiked") : t("profile.noVideos"),
              action: (
                <Link to={liked ? "/feed" : "/upload"} className={buttonClass("quiet")}>
                  {liked ? t("nav.home") : t("upload.title")}
                </Link>
              ),
            }}
          />
        </TabPanel>
      </Tabs>
      {editing && (
        <Suspense>
          <EditDialog id={id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
