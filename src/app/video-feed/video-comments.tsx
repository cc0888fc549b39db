import { textLinks } from "@/app/navigation/text-links";
import { CommentsSheet } from "@/features/comments/comments-sheet";

interface Props {
  video: string;
  at?: string;
  onClose: () => void;
}

/** The comments of a video with links to profiles and tags. */
export const VideoComments = (props: Props) => <CommentsSheet {...props} links={textLinks} />;
