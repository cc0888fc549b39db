import { Clapperboard } from "lucide-react";

interface Props {
  src: string | undefined;
  /** Class of the width. */
  width: string;
}

/** The cover of a draft, or a placeholder; decorative. */
export function DraftThumbnail({ src, width }: Props) {
  return (
    <span
      className={`grid aspect-[9/16] ${width} shrink-0 place-items-center overflow-hidden rounded-field bg-raised text-soft`}
    >
      {src ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        <Clapperboard aria-hidden="true" size={20} />
      )}
    </span>
  );
}
