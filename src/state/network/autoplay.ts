// Whether videos start by themselves. Pure. boot.ts has this file in its bundle: imports types only.
import type { NetworkInformation } from "./connection-quality";

/**
 * Not if the viewer, reduced motion or a slow network asks for less. The data saver set to "off" overrides the browser's
 * hints about the network.
 * @param autoplay @param saver as stored, or undefined
 */
export const isAutoplayAllowed = (
  autoplay: string | undefined,
  saver: string | undefined,
  { saveData, effectiveType }: NetworkInformation,
  isMotionReduced: boolean,
) =>
  (saver === "off" || !(saveData || /2g$/.test(effectiveType ?? ""))) &&
  (autoplay === "on" || (autoplay !== "off" && !isMotionReduced));
