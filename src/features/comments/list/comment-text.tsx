import { Fragment, type ReactNode, useState } from "react";
import { pieces } from "@/features/comments/data/mentions";
import { useT } from "@/i18n/provider";
import { length } from "@/lib/text/code-points";

/** Wraps a name in the link to the profile of `username`. */
export type Writer = (username: string, name: string) => ReactNode;

/** Longer than this, a comment is cut after six lines until somebody wants all of it. */
const LONG = 300;
const MANY_LINES = 7;

interface Props {
  text: string;
  writer: Writer;
  /** Whole from the start. */
  whole: boolean;
}

/** What somebody wrote, with the people named in it linked. Text only: nothing in it is markup. */
export function CommentText({ text, writer, whole }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const cut = !whole && !open && (length(text) > LONG || text.split("\n").length > MANY_LINES);
  return (
    <>
      <p
        dir="auto"
        className={`text-body break-words whitespace-pre-wrap ${cut ? "line-clamp-6" : ""}`}
        // A name below the cut may get the focus: then it must be seen.
        onFocus={() => setOpen(true)}
      >
        {pieces(text).map(({ text, username }, n) =>
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
