import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  label: string;
  /** Describes the video. */
  name: string;
  picture: ReactNode;
  onOpen: () => void;
  className: string;
}

/** A tile of the user's own profile after "Manage videos" was pressed. A tap opens the menu of the video. */
export function ManagedTile({ label, name, picture, onOpen, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-description={name}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`group w-full ${className}`}
    >
      {picture}
      <span className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full bg-black/60 text-white">
        <EllipsisVertical aria-hidden="true" size={18} />
      </span>
    </button>
  );
}
