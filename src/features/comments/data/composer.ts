// What a viewer writes under a video and to whom it goes: pure.

export interface Answering {
  /** The top-level comment that the reply will stand under. */
  parent: string;
  /** Who is answered. */
  username: string;
  /** A reply is answered, not the top-level comment itself: the text names whom. */
  nested: boolean;
}

/** A comment on its way to the server. */
export interface Outgoing {
  text: string;
  answering: Answering | undefined;
}

export interface Composer {
  text: string;
  caret: number;
  answering: Answering | undefined;
  outgoing: Outgoing[];
}

const mentionOf = (to: Answering | undefined) => (to?.nested ? `@${to.username} ` : "");

/** The words go to somebody else, or to nobody: the mention of who was answered before goes. */
export function answer(composer: Composer, answering: Answering | undefined): Composer {
  const before = mentionOf(composer.answering);
  const now = mentionOf(answering);
  const { text } = composer;
  const words = before && `${text} `.startsWith(before) ? text.slice(before.length) : text;
  return { ...composer, answering, caret: 0, text: words.startsWith(now) ? words : now + words };
}

/** The field is free for the next comment while this one is sent. */
export const send = ({ outgoing }: Composer, comment: Outgoing): Composer => ({
  text: "",
  caret: 0,
  answering: undefined,
  outgoing: [...outgoing, comment],
});

export const settle = (composer: Composer, comment: Outgoing): Composer => ({
  ...composer,
  outgoing: composer.outgoing.filter((one) => one !== comment),
});

/** Puts a comment that failed back into the field, with those to the same comment that wait behind it. */
export function takeBack(composer: Composer, failed: Outgoing): Composer {
  const isBack = (one: Outgoing) => one.answering?.parent === failed.answering?.parent;
  const back = composer.outgoing.filter(isBack).map(({ text }) => text);
  return {
    ...composer,
    text: [...back, composer.text].filter(Boolean).join("\n"),
    answering: failed.answering,
    outgoing: composer.outgoing.filter((one) => !isBack(one)),
  };
}

/** Everything that the server does not have yet. */
export const unsent = ({ outgoing, text }: Composer): string =>
  [...outgoing.map((one) => one.text), text].filter(Boolean).join("\n");
