/** The video that was played last, until another is active or the feed is left. A follow names it. */
export const played: { video?: string } = {};
