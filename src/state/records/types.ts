// Types of the server's responses. Ids are PocketBase's 15 characters, times are ISO strings.

export interface User {
  id: string;
  username: string;
  full_name: string;
  avatar: string;
  bio?: string;
  followers_count: number;
  following_count: number;
  likes_count: number;
  videos_count: number;
}

/** The fields needed to draw a user, as in comments and inbox events. */
type UserCard = Pick<User, "id" | "username" | "full_name" | "avatar">;

interface VideoFields {
  id: string;
  caption: string;
  category: string;
  visibility: "public" | "followers" | "private";
  status: "visible" | "held" | "removed";
  sensitive: boolean;
  /** On top of the owner's profile. */
  pinned: boolean;
  /** The owner lets others download the file. */
  downloads: boolean;
  /** The owner turned comments off for this video. */
  comments_off: boolean;
  /** Users who may comment, as set by the owner for this video or for all. */
  comments_for: "all" | "followers" | "nobody";
  created: string;
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
  thumbhash: string;
  video: string;
  thumbnail: string;
  /** The light rendition, "" for none. */
  light: string;
  /** Sizes of both files; 0 if the file does not exist. */
  bytes: number;
  light_bytes: number;
  /** A WebVTT file, "" for none. */
  captions: string;
  captions_language: "bn" | "en" | "";
}

/** Counts that change while the video is on screen. */
interface Counts {
  views_count: number;
  likes_count: number;
  comments_count: number;
  shares_count: number;
  /** The counts are at least as new as this revision of the live row. */
  rev: number;
}

/** One item of a page: the video, its owner and the viewer's row ids ("" for none). */
export interface VideoItem extends VideoFields, Counts {
  owner: User;
  like: string;
  save: string;
  follow: string;
  /** Only in For You, see state/watches/reasons.ts. */
  reason?: string;
}

export interface Page {
  items: VideoItem[];
  next: string;
  /** Of a search: the words that were searched instead of the typed ones, or with them. */
  instead?: string;
}

/**
 * A user in a list or a whole profile (then with `bio`). `follow` is the id of the viewer's follow row, ""
 * for none.
 */
export interface PersonItem extends User {
  follow: string;
}

/** A user that the viewer follows. */
export interface FollowedItem extends PersonItem {
  /** When their newest listed video was published, in seconds since 1970; 0 without one. */
  newest: number;
  /** That was after the follow, and the viewer has not watched it. */
  fresh: boolean;
}

export interface PeoplePage {
  items: PersonItem[];
  next: string;
}

/** A video as stored in the atoms; `owner` is the user id. */
export interface Video extends VideoFields {
  owner: string;
}

interface CommentFields {
  id: string;
  user: UserCard;
  text: string;
  /** Id of the parent comment, "" at the top level. */
  parent: string;
  created: string;
  likes_count: number;
  replies_count: number;
}

/** A comment as sent by the routes. `like` is the id of the viewer's like, "" for none. */
export interface Comment extends CommentFields {
  video: string;
  status: "visible" | "held" | "removed";
  /** The side that may release the held comment: the video's owner (`owner`) or an operator (`site`). */
  held_by: "" | "owner" | "site";
  pinned: boolean;
  like: string;
}

export type LiveEvent = { rev: number } & (
  | ({ op: "comment" } & CommentFields)
  | { op: "counts"; id: string; likes_count: number; replies_count: number }
  | { op: "uncomment" | "pin" | "unpin" | "gone"; id: string }
);

export interface LiveRow {
  id: string;
  rev: number;
  views: number;
  likes: number;
  comments: number;
  shares: number;
  watching: number;
  typing: number;
  tail: LiveEvent[] | null;
}

/** Notifications of one kind about one item. */
export interface NotificationGroup {
  id: string;
  kind: "like" | "comment" | "reply" | "comment_like" | "mention" | "follow" | "moderation";
  /** The newest three at most, of `count` users. */
  actors: UserCard[];
  count: number;
  /** "" for follows. */
  video: string;
  /** Id of the comment that the notification is about or contains, "" for none. */
  comment: string;
  text: string;
  /** For a decision: the item and the action. */
  about?: string;
  action?: string;
  thumbnail: string;
  thumbhash: string;
  /** Of the video: whether its files need a token. */
  visibility?: VideoFields["visibility"];
  status?: VideoFields["status"];
  sensitive?: boolean;
  /** Of a follower: id of the row by which the viewer follows back, "" for none. */
  follow?: string;
  read: boolean;
  at: string;
}

export type NotificationFilter = "likes" | "comments" | "follows" | "mentions" | "decisions";

export interface NotificationPage {
  items: NotificationGroup[];
  next: string;
  unread: number;
}

/** A change by the same user on another device; `row` is "" for off. */
interface MineEvent {
  op: "mine";
  kind: "like" | "save" | "follow" | "comment_like" | "block" | "mute" | "profile";
  id: string;
  row: string;
}

export type InboxEvent = { rev: number; at: string } & (
  | { op: "notification"; group: NotificationGroup }
  | { op: "ungroup"; id: string }
  | { op: "read" }
  | MineEvent
);

export interface InboxRow {
  id: string;
  rev: number;
  unread: number;
  tail: InboxEvent[] | null;
}
