// Fields that owners may write. Everything else is refused (tests/support/matrix/expected.ts).

/**
 * Fields of one collection, added to a valid request. `ignored` fields are dropped silently: timestamps, and
 * a captions language without captions. A hook refuses `hook` fields (400), the API rule refuses others (404).
 */
export interface FieldPermission {
  create?: string;
  update?: string;
  ignored?: { create?: string; update?: string };
  hook?: string;
  why: string;
}

export const FIELDS: Record<string, FieldPermission> = {
  account_settings: {
    update: "birth_year language switches filters",
    ignored: { update: "updated" },
    hook: "muted_ids",
    why: "users choose their settings; triggers store the muted users",
  },
  blocks: { create: "blocked", ignored: { create: "created" }, why: "the user to block" },
  bookmarks: { create: "video", ignored: { create: "created" }, why: "the video to bookmark" },
  comment_likes: { create: "comment", ignored: { create: "created" }, why: "the comment to like" },
  comments: {
    create: "video text",
    update: "pinned",
    ignored: { create: "created", update: "created" },
    hook: "status_before_ban status_before_parent held_by",
    why: "a text is written once; the video's owner pins",
  },
  decisions: {
    update: "appeal",
    hook: "seq created",
    why: "users appeal; they cannot change anything else of a decision",
  },
  follows: {
    create: "following video",
    ignored: { create: "created" },
    why: "the user to follow, and the video on screen",
  },
  likes: { create: "video", ignored: { create: "created" }, why: "the video to like" },
  mutes: { create: "muted", ignored: { create: "created" }, why: "the user to mute" },
  reports: {
    create: "reason note",
    ignored: { create: "created" },
    why: "the reason; a second target is rejected",
  },
  users: {
    create: "password email avatar username full_name bio",
    update: "avatar username full_name bio",
    ignored: { create: "created updated", update: "created updated" },
    hook: "password tokenKey email emailVisibility verified suspended_until blocked_ids adult_from role",
    why: "the profile; e-mail address and password have separate flows",
  },
  videos: {
    create:
      "video thumbnail light caption category visibility sensitive downloads comments_off thumbhash preview captions",
    update:
      "thumbnail caption category visibility sensitive pinned downloads comments_off thumbhash preview captions",
    ignored: { create: "created updated captions_language", update: "created updated captions_language" },
    hook: "search tags upload status_before_ban",
    why: "the shown fields; files of a published video do not change",
  },
};
