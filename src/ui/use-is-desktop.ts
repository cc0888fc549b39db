import { mediaHook } from "./media-hook";

/** True in the desktop layout. */
export const useIsDesktop = mediaHook("(min-width: 768px)");
