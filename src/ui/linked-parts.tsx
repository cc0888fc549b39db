import { Fragment, type ReactNode } from "react";
import { splitText } from "@/lib/text/text-parts";

/** Links that a text may contain. Pages know the addresses, so they pass these in. */
export interface TextLinks {
  user: (username: string, name: string) => ReactNode;
  tag: (tag: string, name: string) => ReactNode;
}

interface Props {
  text: string;
  links: TextLinks;
}

/** A text that a user wrote, with its mentions and tags as links. Rendered as text only, never as markup. */
export function LinkedParts({ text, links }: Props) {
  return splitText(text).map(({ text, username, tag }, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={n}>{username ? links.user(username, text) : tag ? links.tag(tag, text) : text}</Fragment>
  ));
}
