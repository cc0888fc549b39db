import { type ReactNode, useId, useState } from "react";
import { digits, year } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { type AccountSettings, saveSettingsAtom, useAccountSettings } from "@/state/records/user-settings";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { Switch } from "@/ui/controls/switch";
import { CommentFilterDialog } from "./comment-filter-dialog";
import { ButtonRow, RowText, rowClass, SettingsGroup } from "./settings-group";

const AUDIENCES = ["all", "followers", "nobody"] as const;

interface Props {
  /** Opens the question for the birth year. */
  onBirthYear: () => void;
  /** Links to related lists, as rows. */
  more: ReactNode;
}

export function PrivacyGroup({ onBirthYear, more }: Props) {
  const t = useT();
  const id = useId();
  const settings = useAccountSettings();
  const save = useSetAtom(saveSettingsAtom);
  // Optimistic values: shown until the server's response, then cleared.
  const [pending, setPending] = useState<AccountSettings["switches"]>({});
  const [filterOpen, setFilterOpen] = useState(false);
  const {
    comments = "all",
    approve_comments = false,
    no_embed = false,
  } = { ...settings?.switches, ...pending };
  const words = settings?.filters?.words ?? [];

  async function choose(switches: NonNullable<AccountSettings["switches"]>) {
    setPending((now) => ({ ...now, ...switches }));
    try {
      await save({ switches });
    } catch (error) {
      showError("account", error);
    } finally {
      setPending({});
    }
  }

  return (
    <SettingsGroup title={t("privacy.group")}>
      <div className={`${rowClass} flex-wrap`}>
        <span aria-hidden="true">{t("privacy.comments")}</span>
        <SegmentedControl
          legend={t("privacy.comments")}
          options={AUDIENCES.map((value) => ({ value, label: t(`privacy.${value}`) }))}
          value={comments}
          onChange={(next) => void choose({ comments: next })}
          disabled={!settings}
          className="max-md:w-full"
        />
      </div>
      <div className={rowClass}>
        <label htmlFor={`${id}-approve`} className="min-w-0">
          <RowText title={t("privacy.approve")} text={t("privacy.approve.b")} textId={`${id}-approve-why`} />
        </label>
        <Switch
          id={`${id}-approve`}
          on={approve_comments}
          onChange={(on) => void choose({ approve_comments: on })}
          describedBy={`${id}-approve-why`}
          disabled={!settings}
        />
      </div>
      <div className={rowClass}>
        <label htmlFor={`${id}-embed`} className="min-w-0">
          <RowText title={t("privacy.embed")} text={t("privacy.embed.b")} textId={`${id}-embed-why`} />
        </label>
        <Switch
          id={`${id}-embed`}
          on={!no_embed}
          onChange={(on) => void choose({ no_embed: !on })}
          describedBy={`${id}-embed-why`}
          disabled={!settings}
        />
      </div>
      <ButtonRow
        title={t("privacy.words")}
        text={words.length ? t("privacy.words.count", { n: digits(words.length) }) : t("privacy.words.none")}
        busy={!settings}
        onClick={() => setFilterOpen(true)}
      />
      {settings?.birth_year ? (
        <div className={rowClass}>
          <RowText title={t("privacy.birth")} />
          <span className="font-semibold">{year(settings.birth_year)}</span>
        </div>
      ) : (
        <ButtonRow
          title={t("privacy.birth")}
          text={t("privacy.birth.none")}
          busy={!settings}
          onClick={onBirthYear}
        />
      )}
      {more}
      {filterOpen && <CommentFilterDialog words={words} onClose={() => setFilterOpen(false)} />}
    </SettingsGroup>
  );
}
