import { type Owner, useOwnersToFollow } from "@/features/discover/owners-to-follow";
import { FollowButton } from "@/features/follows/follow-button";
import { MutedPreview } from "@/features/playback/muted-preview";
import { useT } from "@/i18n/provider";
import { compactCount } from "@/lib/compact-count";
import { useAtomValue } from "@/lib/jotai";
import { userTopic, useTopics } from "@/state/live/watched-topics";
import { userAtom } from "@/state/records/users";
import { LoadError } from "@/ui/status/load-error";
import { Spinner } from "@/ui/status/spinner";

/** Up to five owners with their newest video and their followers, which are live. */
export function Owners({ interests }: { interests: readonly string[] }) {
  const t = useT();
  const { data, error, refetch } = useOwnersToFollow(interests);
  useTopics((data ?? []).map(({ id }) => userTopic(id)));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} className="pt-2" />;
  if (!data) return <Spinner className="min-h-48" />;
  if (!data.length) return <p className="text-soft">{t("welcome.owners.none")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {data.map((owner) => (
        <OwnerRow key={owner.id} {...owner} />
      ))}
    </ul>
  );
}

function OwnerRow({ id, video }: Owner) {
  const t = useT();
  const user = useAtomValue(userAtom(id));
  if (!user) return null;
  const nameId = `owner-${id}`;
  return (
    <li className="flex items-center gap-3">
      <MutedPreview id={video} />
      <span className="min-w-0 flex-1">
        <span id={nameId} className="block truncate font-semibold">
          {user.full_name || user.username}
        </span>
        <span className="block text-meta text-muted bangla:text-bangla">
          {compactCount(user.followers_count)} {t("label.followers")}
        </span>
      </span>
      <FollowButton id={id} describedBy={nameId} className="shrink-0 px-4" />
    </li>
  );
}
