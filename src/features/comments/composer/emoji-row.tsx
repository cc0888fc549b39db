import type { RefObject } from "react";
import { useT } from "@/i18n/provider";
import type { Draft } from "@/lib/text/completion";

const EMOJI = ["❤️", "😂", "😍", "👏", "🔥", "😮", "😢", "🙏"];

interface Props {
  input: RefObject<HTMLTextAreaElement | null>;
  onWrite: (next: Draft) => void;
}

/** Emoji that people answer with; a press writes one at the caret. */
export function EmojiRow({ input, onWrite }: Props) {
  const t = useT();
  function write(emoji: string) {
    const field = input.current;
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const before = value.slice(0, selectionStart) + emoji;
    onWrite({ text: before + value.slice(selectionEnd), caret: before.length });
  }
  return (
    <fieldset aria-label={t("comments.emoji")} className="flex min-w-0 justify-between px-3 pt-1 low:hidden">
      {EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          // The field keeps the focus, so that a phone keeps its keyboard.
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => write(emoji)}
          className="grid h-10 max-w-10 min-w-0 flex-1 place-items-center rounded-full text-title transition-transform duration-120 hover:bg-raised active:scale-90"
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
