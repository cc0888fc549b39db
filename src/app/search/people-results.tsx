import { SuggestedUsers } from "@/app/discover/user-row";
import { PersonWithFollow } from "@/app/profile/person-with-follow";
import { usePeople } from "@/features/people/api";
import { PeopleSkeleton } from "@/features/people/people-skeleton";
import { useT } from "@/i18n/provider";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";

const PLACEHOLDERS = 6;

/** Users found by a search. */
export function PeopleResults({ q }: { q: string }) {
  const t = useT();
  const { ids, status, error, refetch } = usePeople({ q });
  if (status === "pending") return <PeopleSkeleton rows={PLACEHOLDERS} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!ids.length)
    return (
      <>
        <EmptyState
          drawing={<QuietRiver />}
          title={t("search.people.none")}
          text={t("discover.none.b")}
          className="pt-6"
        />
        <SuggestedUsers />
      </>
    );
  return (
    <ul className="pt-2 md:grid md:grid-cols-2 md:gap-x-8">
      {ids.map((id) => (
        <PersonWithFollow key={id} id={id} />
      ))}
    </ul>
  );
}
