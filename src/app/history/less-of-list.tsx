import { Hash, LayoutGrid, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Exclusion } from "@/features/feed/menu/exclusions";
import { deleteExclusion, useExclusions } from "@/features/feed/menu/use-exclusions";
import { PeopleSkeleton } from "@/features/people/people-skeleton";
import type { MessageId } from "@/i18n/areas";
import { day } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import { shownTag } from "@/lib/text/tags";
import { showError } from "@/state/feedback/error-toasts";
import { userAtom } from "@/state/records/users";
import { Avatar } from "@/ui/avatar";
import { Button, buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { TwoTeas } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";

const PLACEHOLDERS = 3;

/** The owners, categories and tags of which the user wants less, each with a button that ends it. */
export function LessOfList() {
  const t = useT();
  const { items, status, error, refetch } = useExclusions();
  if (status === "pending") return <PeopleSkeleton rows={PLACEHOLDERS} />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!items.length)
    return (
      <EmptyState drawing={<TwoTeas />} title={t("less.none")} text={t("less.none.b")}>
        <Link to="/feed" className={buttonClass("quiet")}>
          {t("nav.watch")}
        </Link>
      </EmptyState>
    );
  return (
    <ul>
      {items.map(({ kind, key, until }) => {
        const Row = ROWS[kind];
        return <Row key={kind + key} id={key} until={day(new Date(until).toISOString())} />;
      })}
    </ul>
  );
}

interface RowProps {
  id: string;
  /** A written-out date. */
  until: string;
}

function OwnerRow({ id, until }: RowProps) {
  const user = useAtomValue(userAtom(id));
  if (!user) return null;
  const name = user.full_name || user.username;
  return (
    <Row exclusion={{ kind: "owner", key: id }} until={until} name={`@${user.username}`}>
      <Link to={`/@${user.username}`} className="shrink-0" tabIndex={-1} aria-hidden="true">
        <Avatar id={id} name={name} src={fileUrl("users", id, user.avatar, "96x96")} size={48} decorative />
      </Link>
    </Row>
  );
}

function CategoryRow({ id, until }: RowProps) {
  const t = useT();
  return (
    <Row exclusion={{ kind: "category", key: id }} until={until} name={t(`cat.${id}` as MessageId)}>
      <Round icon={LayoutGrid} />
    </Row>
  );
}

const TagRow = ({ id, until }: RowProps) => (
  <Row exclusion={{ kind: "tag", key: id }} until={until} name={shownTag(id)}>
    <Round icon={Hash} />
  </Row>
);

const ROWS = { owner: OwnerRow, category: CategoryRow, tag: TagRow };

const Round = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-soft">
    <Icon aria-hidden="true" size={22} />
  </span>
);

interface ItemProps {
  exclusion: Exclusion;
  name: string;
  until: string;
  /** The picture. */
  children: ReactNode;
}

function Row({ exclusion, name, until, children }: ItemProps) {
  const t = useT();
  const nameId = `less-${exclusion.kind}-${exclusion.key}`;
  const end = () => deleteExclusion(exclusion).catch((error) => showError("account", error));
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      {children}
      <span className="min-w-0 flex-1">
        <span id={nameId} className="block truncate font-semibold">
          {name}
        </span>
        <span className="block text-meta text-pretty text-muted">{t("less.until", { date: until })}</span>
      </span>
      <Button look="outline" className="shrink-0 px-4" aria-describedby={nameId} onClick={() => void end()}>
        {t("less.remove")}
      </Button>
    </li>
  );
}
