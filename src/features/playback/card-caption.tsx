/** Two lines have room for this many letters on the narrowest screen. */
const TWO_LINES = 32;

/** Whether the caption may need more than two lines. Measuring each one would cost a layout per swipe. */
export const mayBeCut = (text: string): boolean => text.length > TWO_LINES;

export const captionClass = "on-media text-body break-words text-white";
export const cutClass = "line-clamp-2 lowest:line-clamp-1";

/** A caption without links, cut after two lines. */
export const CardCaption = ({ text }: { text: string }) => (
  <p className={`${captionClass} ${cutClass}`}>{text}</p>
);
