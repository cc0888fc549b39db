// Illustrations of empty and error states, in the style of the demo videos; decorative. They are separate
// files, because most users never see them and no screen should wait for them.
import lostKite from "./illustrations/lost-kite.svg";
import quietRiver from "./illustrations/quiet-river.svg";
import stillNight from "./illustrations/still-night.svg";
import twoTeas from "./illustrations/two-teas.svg";

const scene = (src: string) => <img src={src} alt="" width={168} height={132} />;

/** An empty river at dusk with one boat: nothing here yet. */
export const QuietRiver = () => scene(quietRiver);
/** A kite with a cut string: not found. */
export const LostKite = () => scene(lostKite);
/** Two glasses of tea: no comments yet. */
export const TwoTeas = () => scene(twoTeas);
/** A lantern under the moon: no notifications. */
export const StillNight = () => scene(stillNight);
