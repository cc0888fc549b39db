import { Fragment, type ReactNode } from "react";
import { pieces } from "./mentions";

/** Wraps a name in the link to the profile of `username`. */
export type Writer = (username: string, name: string) => ReactNode;

/** What somebody wrote, with the people named in it linked. Text only: nothing in it is markup. */
export function CommentText({ text, writer }: { text: string; writer: Writer }) {
  return (
    <p dir="auto" className="text-body break-words whitespace-pre-wrap">
      {pieces(text).map(({ text, username }, n) =>
        username ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <span key={n} className="text-tint">
            {writer(username, text)}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
          <Fragment key={n}>{text}</Fragment>
        ),
      )}
    </p>
  );
}
