import { textLinks } from "@/app/navigation/text-links";
import { LongCaption } from "@/features/playback/long-caption";
import { LinkedParts } from "@/ui/linked-parts";

/** A caption with its mentions and tags as links, which opens if it is cut. Loaded when a caption needs one of these. */
export const FullCaption = ({ text, active }: { text: string; active: boolean }) => (
  <LongCaption text={text} active={active}>
    <LinkedParts text={text} links={textLinks} />
  </LongCaption>
);
