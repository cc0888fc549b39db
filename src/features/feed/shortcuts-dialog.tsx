import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { shortcutsAtom } from "@/state/network/preferences";
import { Modal } from "@/ui/dialogs/modal";

const ALWAYS: [string[], MessageId][] = [
  [["↑", "↓", "PgUp", "PgDn"], "keys.step"],
  [["keys.space"], "keys.play"],
  [["Esc"], "keys.close"],
];
const LETTERS: [string[], MessageId][] = [
  [["L"], "keys.like"],
  [["O"], "keys.comments"],
  [["C"], "keys.captions"],
  [["S"], "keys.save"],
  [["M"], "keys.mute"],
  [["?"], "keys.help"],
];

/** Lists the keyboard shortcuts of the feed. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const letters = useAtomValue(shortcutsAtom);
  return (
    <Modal title={t("keys.title")} onClose={onClose}>
      <dl className="pt-1">
        {[...ALWAYS, ...(letters ? LETTERS : [])].map(([keys, what]) => (
          <div key={what} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="text-soft">{t(what)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-field border border-line bg-raised px-2 py-0.5 text-center font-sans text-meta"
                >
                  {key === "keys.space" ? t(key) : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {!letters && <p className="pt-2 text-meta text-muted">{t("keys.off")}</p>}
    </Modal>
  );
}
