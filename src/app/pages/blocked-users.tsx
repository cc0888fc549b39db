import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { Sentinel } from "@/app/video-grid/video-grid";
import { BlockToggle } from "@/features/blocks/block-toggle";
import { usePeople } from "@/features/people/api";
import { PeopleSkeleton } from "@/features/people/people-skeleton";
import { PersonRow } from "@/features/people/person-row";
import { useT } from "@/i18n/provider";
import { useHiddenUsers } from "@/state/records/blocks";
import { buttonClass } from "@/ui/controls/button";
import { TabPanel, Tabs } from "@/ui/controls/tabs";
import { EmptyState } from "@/ui/status/empty-state";
import { TwoTeas } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";

const PLACEHOLDERS = 4;
const ROW = "flex min-h-12 min-w-0 flex-1 items-center gap-3";

const LISTS = {
  blocked: { kind: "blocks", who: { blocked: 1 }, none: "hidden.noBlocked" },
  muted: { kind: "mutes", who: { muted: 1 }, none: "hidden.noMuted" },
} as const;
type List = keyof typeof LISTS;

/** `/settings/blocked`: the blocked and muted users, each with an undo button. */
export default function BlockedUsersPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const list: List = params.get("tab") === "muted" ? "muted" : "blocked";
  useHiddenUsers();
  return (
    <SettingsFrame title={t("safety.blocked")} home="/settings">
      <Tabs
        label={t("safety.blocked")}
        value={list}
        onChange={(next) => setParams(next === "muted" ? { tab: next } : {}, { replace: true })}
        tabs={[
          { value: "blocked", label: t("hidden.blocked") },
          { value: "muted", label: t("hidden.muted") },
        ]}
      >
        <TabPanel value={list} className="-mx-4 py-2 outline-none md:mx-0">
          <Rows key={list} list={list} />
        </TabPanel>
      </Tabs>
    </SettingsFrame>
  );
}

function Rows({ list }: { list: List }) {
  const t = useT();
  const { kind, who, none } = LISTS[list];
  const { ids, status, error, hasNext, fetchNext, refetch } = usePeople(who);
  if (status === "pending") return <PeopleSkeleton rows={PLACEHOLDERS} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!ids.length)
    return (
      <EmptyState drawing={<TwoTeas />} title={t(none)}>
        <Link to="/settings" className={buttonClass("quiet")}>
          {t("profile.settings")}
        </Link>
      </EmptyState>
    );
  // A blocked user's profile is hidden from the viewer too, so the row has no link.
  const link = (username: string, person: ReactNode) =>
    list === "muted" ? (
      <Link to={`/@${username}`} className={ROW}>
        {person}
      </Link>
    ) : (
      <div className={ROW}>{person}</div>
    );
  return (
    <>
      <ul>
        {ids.map((id) => (
          <PersonRow
            key={id}
            id={id}
            link={link}
            action={(nameId) => (
              <BlockToggle kind={kind} id={id} aria-describedby={nameId} className="shrink-0 px-4" />
            )}
          />
        ))}
      </ul>
      {hasNext && <Sentinel key={ids.length} onSeen={fetchNext} />}
    </>
  );
}
