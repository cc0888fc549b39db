/** Addresses that viewers share. */
export const videoLink = (video: string) => `${location.origin}/video/${video}`;
export const tagLink = (tag: string) => `${location.origin}/tag/${encodeURIComponent(tag)}`;
export const profileLink = (username: string) => `${location.origin}/@${username}`;
