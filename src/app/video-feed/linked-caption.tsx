import { textLinks } from "@/app/navigation/text-links";
import { LinkedParts } from "@/ui/linked-parts";

/** A caption with its mentions and tags as links. Loaded when a caption has one. */
export const LinkedCaption = ({ text }: { text: string }) => <LinkedParts text={text} links={textLinks} />;
