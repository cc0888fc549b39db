// A caption that is cut after two lines and opens within the card, where it scrolls. The video plays on.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { captionClass, cutClass } from "./card-caption";

interface Props {
  text: string;
  active: boolean;
  /** The text with its links. */
  children: ReactNode;
}

export function LongCaption({ text, active, children }: Props) {
  const t = useT();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    if (!active) setIsOpen(false);
  }, [active]);

  // An observer is called when the layout is done. A read in an effect would force one more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may have the same size
  useEffect(() => {
    const el = words.current;
    if (!el || isOpen) return;
    const observer = new ResizeObserver(() => setIsCut(el.scrollHeight > el.clientHeight + 1));
    observer.observe(el);
    return () => observer.disconnect();
  }, [isOpen, text]);

  // The feed steps by wheel and arrow keys, which scroll a long caption instead. The feed's own listener is a native one,
  // so React's handler would come too late.
  useEffect(() => {
    const el = words.current;
    if (!el || !isOpen) return;
    const keep = (e: Event) => {
      const isScroll = !(e instanceof KeyboardEvent) || /^(Arrow|Page)/.test(e.key);
      if (isScroll && el.scrollHeight > el.clientHeight) e.stopPropagation();
    };
    const events = ["wheel", "keydown"];
    for (const name of events) el.addEventListener(name, keep, { passive: true });
    return () => {
      for (const name of events) el.removeEventListener(name, keep);
      el.scrollTop = 0;
    };
  }, [isOpen]);

  return (
    <div inert={!active} className="relative [&_a]:pointer-events-auto [&_a]:text-tint">
      <p
        ref={words}
        tabIndex={isOpen ? 0 : undefined}
        // The keyboard reaches a link behind the cut. A mouse does not: the text must not move under its click.
        onFocus={(e) => isCut && e.target.matches(":focus-visible") && setIsOpen(true)}
        className={`${captionClass} ${isOpen ? "pointer-events-auto max-h-[min(8lh,45vh)] overflow-y-auto overscroll-contain whitespace-pre-line" : `${cutClass} ${isCut ? "cut-caption" : ""}`}`}
      >
        {children}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={`on-media pointer-events-auto text-body font-semibold text-white after:absolute after:-inset-x-2 after:-top-1 after:-bottom-4 ${isOpen ? "relative" : "absolute right-0 bottom-0"}`}
        >
          {isOpen ? t("verb.less") : t("verb.more")}
        </button>
      )}
    </div>
  );
}
