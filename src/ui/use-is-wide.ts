import { mediaHook } from "./media-hook";

/** True where a screen has room for two panes. Not beside `useIsDesktop`, which the first screen loads. */
export const useIsWide = mediaHook("(min-width: 1200px)");
