import type { LucideIcon } from "lucide-react";

interface Props {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

/** One row of a menu in a dialog. */
export function MenuRow({ icon: Icon, label, onClick }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center gap-4 rounded-field px-3 text-left text-body transition-colors duration-120 hover:bg-raised"
    >
      <Icon aria-hidden="true" size={22} className="shrink-0 text-soft" />
      {label}
    </button>
  );
}
