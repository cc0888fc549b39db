import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { counted } from "@/i18n/format";
import { store, useAtomValue } from "@/lib/jotai";
import { unmetAtom } from "@/state/records/blocks";
import { arrivedAtom, commentAtom } from "@/state/records/comments";
import { ownId } from "@/state/session/session";

/** A busy clip must not talk over everything else. */
const SPEAK_EVERY_MS = 5000;
/** The same words again are only heard where they were gone in between. */
const SPOKEN_MS = 3000;

interface Props {
  video: string;
  /** How many are not in the list yet. */
  waiting: number;
  onShow: () => void;
}

/** The pill that says what arrived while somebody reads further down, and the word about it for those who listen. */
export function NewComments({ video, waiting, onShow }: Props) {
  const arrived = useAtomValue(arrivedAtom(video));
  const unmet = useAtomValue(unmetAtom);
  const told = (id: string) => {
    const writer = store.get(commentAtom(id))?.user.id ?? "";
    return writer !== ownId() && !unmet.has(writer);
  };
  const spoken = useSpoken(arrived.filter(told).length);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {spoken > 0 && counted("newComments", spoken)}
      </p>
      {waiting > 0 && (
        <div className="pointer-events-none sticky top-2 z-10 flex h-0 justify-center">
          <button
            type="button"
            onClick={onShow}
            className="pointer-events-auto flex h-11 items-center gap-1.5 rounded-full bg-fill px-4 text-meta font-semibold text-white shadow-[0_4px_16px_rgb(0_0_0/0.5)]"
            style={{ animation: "rise-in 220ms" }}
          >
            {counted("newComments", waiting)}
            <ArrowUp aria-hidden="true" size={16} />
          </button>
        </div>
      )}
    </>
  );
}

/** How many of `total` arrived since the last word, said at most every five seconds. */
function useSpoken(total: number): number {
  const told = useRef(total);
  const last = useRef(0);
  const [words, setWords] = useState(0);
  useEffect(() => {
    if (total <= told.current) return;
    const wait = Math.max(0, last.current + SPEAK_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      setWords(total - told.current);
      told.current = total;
      last.current = Date.now();
    }, wait);
    return () => clearTimeout(timer);
  }, [total]);
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(setWords, SPOKEN_MS, 0);
    return () => clearTimeout(timer);
  }, [words]);
  return words;
}
