// Links in captions and comments. Separate from other links, which the first screen loads.
import { Link } from "react-router-dom";
import type { TextLinks } from "@/ui/linked-parts";
import { ownerLink } from "./links";

/** @param tag in its normal form */
export const tagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}`;

export const textLinks: TextLinks = {
  user: ownerLink,
  tag: (tag, name) => (
    <Link to={tagPath(tag)} className="hover:underline">
      {name}
    </Link>
  ),
};
