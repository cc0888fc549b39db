import { Fragment, type ReactNode, useState } from "react";
import { splitMentions } from "@/features/comments/data/mentions";
import { useT } from "@/i18n/provider";
import { codePointLength } from "@/lib/text/code-points";

/** Wraps a name in a link to the profile of `username`. */
export type AuthorLink = (username: string, name: string) => ReactNode;

/** Longer comments are cut after six lines until the viewer expands them. */
const MAX_CODE_POINTS = 300;
const MAX_LINES = 7;

interface Props {
  text: string;
  writer: AuthorLink;
  /** Expanded from the start. */
  whole: boolean;
}

/** The text of a comment with mentions as links. Rendered as text only, never as markup. */
export function CommentText({ text, writer, whole }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const cut =
    !whole && !open && (codePointLength(text) > MAX_CODE_POINTS || text.split("\n").length > MAX_LINES);
  return (
    <>
      <p
        dir="auto"
        className={`text-body break-words whitespace-pre-wrap ${cut ? "line-clamp-6" : ""}`}
        // Focus can move to a link below the cut, which must then be visible.
        onFocus={() => setOpen(true)}
      >
        {splitMentions(text).map(({ text, username }, n) =>
          username ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
            <span key={n} className="font-semibold text-tint">
              {writer(username, text)}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
            <Fragment key={n}>{text}</Fragment>
          ),
        )}
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
