/** Reasons of For You by video: `code` or `code:subject`, where the subject is a user id or a category. */
export const reasons = new Map<string, string>();

/** For You has shown everything new; this video was watched before. */
export const isSeenAgain = (video: string): boolean => reasons.get(video) === "seen";
