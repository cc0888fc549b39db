/** Addresses that viewers share. */
export const videoLink = (video: string) => `${location.origin}/video/${video}`;
export const profileLink = (username: string) => `${location.origin}/@${username}`;
