import { Fragment } from "react";
import { splitLinks } from "@/lib/text/web-links";

/** The text of a profile, with its web addresses as links. Rendered as text only, never as markup. */
export function Bio({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="mx-auto md:mx-0 mt-1 max-w-[44ch] text-body break-words whitespace-pre-wrap text-soft [&_a]:font-semibold [&_a]:text-tint [&_a]:hover:underline"
    >
      {splitLinks(text).map(({ text, href }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={n}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {text}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  );
}
