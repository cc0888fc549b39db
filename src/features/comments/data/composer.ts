// State of the composer: text, reply target and comments being sent. Pure.

export interface ReplyTarget {
  /** The top-level comment under which the reply appears. */
  parent: string;
  /** Author of the comment that is replied to. */
  username: string;
  /** The target is itself a reply, so the text mentions its author. */
  nested: boolean;
}

/** A comment that is being sent. */
export interface Outgoing {
  text: string;
  answering: ReplyTarget | undefined;
}

export interface Composer {
  text: string;
  caret: number;
  answering: ReplyTarget | undefined;
  outgoing: Outgoing[];
}

const mentionText = (to: ReplyTarget | undefined) => (to?.nested ? `@${to.username} ` : "");

/** Changes or clears the reply target, and replaces the mention of the previous one. */
export function startReply(composer: Composer, answering: ReplyTarget | undefined): Composer {
  const before = mentionText(composer.answering);
  const now = mentionText(answering);
  const { text } = composer;
  const words = before && `${text} `.startsWith(before) ? text.slice(before.length) : text;
  return { ...composer, answering, caret: 0, text: words.startsWith(now) ? words : now + words };
}

/** Moves the text to `outgoing`, so the field is free for the next comment. */
export const startSending = ({ outgoing }: Composer, comment: Outgoing): Composer => ({
  text: "",
  caret: 0,
  answering: undefined,
  outgoing: [...outgoing, comment],
});

export const endSending = (composer: Composer, comment: Outgoing): Composer => ({
  ...composer,
  outgoing: composer.outgoing.filter((one) => one !== comment),
});

/** Returns a failed comment to the field, with the queued comments for the same thread. */
export function restoreDraft(composer: Composer, failed: Outgoing): Composer {
  const isBack = (one: Outgoing) => one.answering?.parent === failed.answering?.parent;
  const back = composer.outgoing.filter(isBack).map(({ text }) => text);
  return {
    ...composer,
    text: [...back, composer.text].filter(Boolean).join("\n"),
    answering: failed.answering,
    outgoing: composer.outgoing.filter((one) => !isBack(one)),
  };
}

/** All text that the server has not stored yet. */
export const hasUnsent = ({ outgoing, text }: Composer): string =>
  [...outgoing.map((one) => one.text), text].filter(Boolean).join("\n");
