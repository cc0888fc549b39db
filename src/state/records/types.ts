// What the server sends, as plain values. Ids are PocketBase's fifteen characters; times are its ISO strings.

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

/** Just enough to draw somebody: what comments and inbox events carry. */
type UserCard = Pick<User, "id" | "username" | "full_name" | "avatar">;

interface VideoFields {
  id: string;
  caption: string;
  category: string;
  visibility: "public" | "followers" | "private";
  status: "visible" | "held" | "removed";
  sensitive: boolean;
  /** Who may comment, as its owner chose. */
  comments_for: "all" | "followers" | "nobody";
  created: string;
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  thumbhash: string;
  video: string;
  thumbnail: string;
  /** A lighter rendition of the same clip, "" for none. */
  light: string;
  /** Sizes of both files, 0 where there is none. */
  bytes: number;
  light_bytes: number;
  /** A WebVTT file, "" for none. */
  captions: string;
  captions_language: "bn" | "en" | "";
}

/** What moves while one looks at a clip. */
interface Counts {
  views_count: number;
  likes_count: number;
  comments_count: number;
  shares_count: number;
  /** Version of the live row that the counts are at least as new as. */
  rev: number;
}

/** One item of a page: the record, its owner, and what it is to the viewer (row ids, "" for none). */
export interface FeedItem extends VideoFields, Counts {
  owner: User;
  like: string;
  save: string;
  follow: string;
}

export interface Page {
  items: FeedItem[];
  next: string;
}

/** An account in a list of people, or a whole profile (then with `bio`); `follow` is the own row, "" for none. */
export interface PersonItem extends User {
  follow: string;
}

export interface PeoplePage {
  items: PersonItem[];
  next: string;
}

/** A clip as the atoms hold it; `owner` is the id of its user. */
export interface Video extends VideoFields {
  owner: string;
}

interface CommentFields {
  id: string;
  user: UserCard;
  text: string;
  /** The comment this one answers, "" at the top level. */
  parent: string;
  created: string;
  likes_count: number;
  replies_count: number;
}

/** A comment as its routes send it; `like` is the id of the own like, "" for none. */
export interface Comment extends CommentFields {
  video: string;
  status: "visible" | "held" | "removed";
  /** For whom it is held: the owner of the clip may show it, or only the site's operator. */
  held_by: "" | "creator" | "site";
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

/** Notifications of one kind about one thing. */
export interface NotificationGroup {
  id: string;
  kind: "like" | "comment" | "reply" | "comment_like" | "mention" | "follow" | "moderation";
  /** The newest three at most, of `count` people. */
  actors: UserCard[];
  count: number;
  /** "" for follows. */
  video: string;
  /** The comment it is about or that says it, "" for none. */
  comment: string;
  text: string;
  /** Of a decision: what it is about, and what was decided. */
  about?: string;
  action?: string;
  thumbnail: string;
  thumbhash: string;
  read: boolean;
  at: string;
}

export interface NotificationPage {
  items: NotificationGroup[];
  next: string;
  unread: number;
}

/** What I switched on another device; `row` is "" for off. */
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
