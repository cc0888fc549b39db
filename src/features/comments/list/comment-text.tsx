import { useState } from "react";
import { useT } from "@/i18n/provider";
import { codePointLength } from "@/lib/text/code-points";
import { LinkedParts, type TextLinks } from "@/ui/linked-parts";

/** Longer comments are cut after six lines until the viewer expands them. */
const MAX_CODE_POINTS = 300;
const MAX_LINES = 7;

interface Props {
  text: string;
  links: TextLinks;
  /** Expanded from the start. */
  whole: boolean;
}

/** The text of a comment with its links. */
export function CommentText({ text, links, whole }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const cut =
    !whole && !open && (codePointLength(text) > MAX_CODE_POINTS || text.split("\n").length > MAX_LINES);
  return (
    <>
      <p
        dir="auto"
        className={`text-body break-words whitespace-pre-wrap [&_a]:font-semibold [&_a]:text-tint ${cut ? "line-clamp-6" : ""}`}
        // Focus can move to a link below the cut, which must then be visible.
        onFocus={() => setOpen(true)}
      >
        <LinkedParts text={text} links={links} />
      </p>
      {cut && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-ml-3 block min-h-11 rounded-field px-3 text-meta font-semibold text-muted hover:text-soft"
        >
          {t("verb.more")}
        </button>
      )}
    </>
  );
}
