// The small flat scenes of empty and error states: same hand as the clips, decoration only. Files of their own, which
// no screen waits for and most never show.
import lostKite from "./illustrations/lost-kite.svg";
import quietRiver from "./illustrations/quiet-river.svg";
import stillNight from "./illustrations/still-night.svg";
import twoTeas from "./illustrations/two-teas.svg";

const scene = (src: string) => <img src={src} alt="" width={168} height={132} />;

/** An empty river at dusk, one boat waiting: nothing here yet. */
export const QuietRiver = () => scene(quietRiver);
/** A kite whose string was cut: what was looked for has flown away. */
export const LostKite = () => scene(lostKite);
/** Two glasses of tea and nobody talking yet. */
export const TwoTeas = () => scene(twoTeas);
/** A still lantern under the moon: no news. */
export const StillNight = () => scene(stillNight);
