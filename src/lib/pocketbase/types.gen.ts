/**
* This file was @generated using pocketbase-typegen
*/

import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'

export const Collections = {
	Authorigins: "_authOrigins",
	Externalauths: "_externalAuths",
	Mfas: "_mfas",
	Otps: "_otps",
	Superusers: "_superusers",
	AccountSettings: "account_settings",
	BlockedWords: "blocked_words",
	Blocks: "blocks",
	Bookmarks: "bookmarks",
	CommentLikes: "comment_likes",
	Comments: "comments",
	Decisions: "decisions",
	Follows: "follows",
	Inboxes: "inboxes",
	Invitations: "invitations",
	Likes: "likes",
	Live: "live",
	ModerationLog: "moderation_log",
	ModerationQueue: "moderation_queue",
	Mutes: "mutes",
	Notifications: "notifications",
	Pages: "pages",
	Reports: "reports",
	Shares: "shares",
	SiteSettings: "site_settings",
	Tags: "tags",
	Uploads: "uploads",
	Users: "users",
	Videos: "videos",
} as const
export type Collections = typeof Collections[keyof typeof Collections]

// Alias types for improved usability
export type IsoDateString = string
export type IsoAutoDateString = string & { readonly autodate: unique symbol }
export type RecordIdString = string
export type FileNameString = string & { readonly filename: unique symbol }
export type HTMLString = string

type ExpandType<T> = unknown extends T
	? T extends unknown
		? { expand?: unknown }
		: { expand: T }
	: { expand: T }

// System fields
export type BaseSystemFields<T = unknown> = {
	id: RecordIdString
	collectionId: string
	collectionName: Collections
} & ExpandType<T>

export type AuthSystemFields<T = unknown> = {
	email: string
	emailVisibility: boolean
	username: string
	verified: boolean
} & BaseSystemFields<T>

// Record types for each collection

export type AuthoriginsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	fingerprint: string
	id: string
	recordRef: string
	updated: IsoAutoDateString
}

export type ExternalauthsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	provider: string
	providerId: string
	recordRef: string
	updated: IsoAutoDateString
}

export type MfasRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	method: string
	recordRef: string
	updated: IsoAutoDateString
}

export type OtpsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	password: string
	recordRef: string
	sentTo?: string
	updated: IsoAutoDateString
}

export type SuperusersRecord = {
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	id: string
	password: string
	tokenKey: string
	updated: IsoAutoDateString
	verified?: boolean
}

export type AccountSettingsRecord<Tfilters = unknown, Tswitches = unknown> = {
	birth_year?: number
	filters?: null | Tfilters
	id: string
	language?: string
	muted_ids?: string
	switches?: null | Tswitches
	updated: IsoAutoDateString
}

export const BlockedWordsKindOptions = {
	"word": "word",
	"pattern": "pattern",
} as const
export type BlockedWordsKindOptions = typeof BlockedWordsKindOptions[keyof typeof BlockedWordsKindOptions]

export const BlockedWordsActionOptions = {
	"hold": "hold",
	"refuse": "refuse",
} as const
export type BlockedWordsActionOptions = typeof BlockedWordsActionOptions[keyof typeof BlockedWordsActionOptions]
export type BlockedWordsRecord = {
	action?: BlockedWordsActionOptions
	created: IsoAutoDateString
	id: string
	kind?: BlockedWordsKindOptions
	note?: string
	pattern: string
}

export type BlocksRecord = {
	blocked: RecordIdString
	blocker: RecordIdString
	created: IsoAutoDateString
	id: string
}

export type BookmarksRecord = {
	created: IsoAutoDateString
	id: string
	user: RecordIdString
	video: RecordIdString
}

export type CommentLikesRecord = {
	comment: RecordIdString
	created: IsoAutoDateString
	id: string
	user: RecordIdString
}

export const CommentsStatusOptions = {
	"visible": "visible",
	"held": "held",
	"removed": "removed",
} as const
export type CommentsStatusOptions = typeof CommentsStatusOptions[keyof typeof CommentsStatusOptions]

export const CommentsHeldByOptions = {
	"owner": "owner",
} as const
export type CommentsHeldByOptions = typeof CommentsHeldByOptions[keyof typeof CommentsHeldByOptions]
export type CommentsRecord = {
	created: IsoAutoDateString
	held_by?: CommentsHeldByOptions
	id: string
	likes_count?: number
	parent?: RecordIdString
	pinned?: boolean
	replies_count?: number
	status?: CommentsStatusOptions
	status_before_ban?: string
	status_before_parent?: string
	text: string
	user: RecordIdString
	video: RecordIdString
}

export const DecisionsKindOptions = {
	"video": "video",
	"comment": "comment",
	"account": "account",
} as const
export type DecisionsKindOptions = typeof DecisionsKindOptions[keyof typeof DecisionsKindOptions]

export const DecisionsActionOptions = {
	"removed": "removed",
	"restored": "restored",
	"held": "held",
	"released": "released",
	"suspended": "suspended",
	"banned": "banned",
	"lifted": "lifted",
	"labelled": "labelled",
	"rejected": "rejected",
} as const
export type DecisionsActionOptions = typeof DecisionsActionOptions[keyof typeof DecisionsActionOptions]

export const DecisionsAppealStatusOptions = {
	"open": "open",
	"accepted": "accepted",
	"rejected": "rejected",
} as const
export type DecisionsAppealStatusOptions = typeof DecisionsAppealStatusOptions[keyof typeof DecisionsAppealStatusOptions]
export type DecisionsRecord = {
	about?: string
	action: DecisionsActionOptions
	appeal?: string
	appeal_status?: DecisionsAppealStatusOptions
	appealed?: IsoDateString
	comment?: string
	created: IsoAutoDateString
	id: string
	kind: DecisionsKindOptions
	reason?: string
	seq?: number
	until?: IsoDateString
	user: RecordIdString
	video?: string
}

export type FollowsRecord = {
	created: IsoAutoDateString
	follower: RecordIdString
	following: RecordIdString
	id: string
	video?: string
}

export type InboxesRecord<Ttail = unknown> = {
	id: string
	rev?: number
	tail?: null | Ttail
	unread?: number
}

export type InvitationsRecord = {
	code: string
	created: IsoAutoDateString
	id: string
	note?: string
	uses_left?: number
}

export type LikesRecord = {
	created: IsoAutoDateString
	id: string
	user: RecordIdString
	video: RecordIdString
}

export type LiveRecord<Ttail = unknown> = {
	comments?: number
	id: string
	likes?: number
	rev?: number
	shares?: number
	tail?: null | Ttail
	typing?: number
	views?: number
	watching?: number
}

export type ModerationLogRecord = {
	account?: string
	action?: string
	actor?: string
	after?: string
	at?: string
	before?: string
	hash?: string
	id: string
	kind?: string
	prev?: string
	reason?: string
	seq: number
	target?: string
}

export type ModerationQueueRecord = {
	account?: RecordIdString
	appeal?: RecordIdString
	appealed?: string
	author?: RecordIdString
	comment?: RecordIdString
	history?: number
	hours?: number
	id: string
	notes?: string
	reasons?: string
	report?: RecordIdString
	reports?: number
	since?: string
	state?: string
	text?: string
	trusted?: number
	video?: RecordIdString
	weight?: number
}

export type MutesRecord = {
	created: IsoAutoDateString
	id: string
	muted: RecordIdString
	muter: RecordIdString
}

export const NotificationsKindOptions = {
	"like": "like",
	"comment": "comment",
	"reply": "reply",
	"comment_like": "comment_like",
	"mention": "mention",
	"follow": "follow",
	"moderation": "moderation",
} as const
export type NotificationsKindOptions = typeof NotificationsKindOptions[keyof typeof NotificationsKindOptions]
export type NotificationsRecord = {
	actor: string
	comment?: string
	created?: IsoDateString
	group_key: string
	id: string
	is_latest?: boolean
	kind: NotificationsKindOptions
	read?: boolean
	seen_at?: IsoDateString
	source_id: string
	user: string
	video?: string
}

export type PagesRecord = {
	body: string
	id: string
	language: string
	slug: string
	title: string
	updated: IsoAutoDateString
}

export const ReportsReasonOptions = {
	"spam": "spam",
	"harassment": "harassment",
	"hate": "hate",
	"violence": "violence",
	"nudity": "nudity",
	"misinformation": "misinformation",
	"copyright": "copyright",
	"other": "other",
} as const
export type ReportsReasonOptions = typeof ReportsReasonOptions[keyof typeof ReportsReasonOptions]

export const ReportsStatusOptions = {
	"open": "open",
	"dismissed": "dismissed",
	"removed": "removed",
	"suspended": "suspended",
} as const
export type ReportsStatusOptions = typeof ReportsStatusOptions[keyof typeof ReportsStatusOptions]
export type ReportsRecord = {
	about?: string
	account?: RecordIdString
	comment?: RecordIdString
	counted?: IsoDateString
	created: IsoAutoDateString
	decided?: IsoDateString
	id: string
	note?: string
	reason: ReportsReasonOptions
	reporter?: RecordIdString
	status?: ReportsStatusOptions
	trusted?: boolean
	until?: IsoDateString
	video?: RecordIdString
	weight?: number
}

export type SharesRecord = {
	created: IsoAutoDateString
	day: string
	id: string
	video: RecordIdString
	viewer: string
}

export const SiteSettingsRegistrationOptions = {
	"open": "open",
	"invitation": "invitation",
	"closed": "closed",
} as const
export type SiteSettingsRegistrationOptions = typeof SiteSettingsRegistrationOptions[keyof typeof SiteSettingsRegistrationOptions]
export type SiteSettingsRecord = {
	accent?: string
	bot_check?: boolean
	clean_days?: number
	feed_doubling_days?: number
	feed_expected_percent?: number
	feed_followed_days?: number
	hold_reports?: number
	icon?: FileNameString
	id: string
	languages?: string
	limits_percent?: number
	min_age?: number
	name_bn?: string
	name_en?: string
	new_account_days?: number
	newest_first?: boolean
	no_report_holds?: boolean
	refuse_common_passwords?: boolean
	registration?: SiteSettingsRegistrationOptions
	trusted_days?: number
}

export type TagsRecord = {
	followers_count?: number
	id: string
	name: string
	videos_count?: number
}

export type UploadsRecord = {
	created: IsoAutoDateString
	id: string
	length: number
	user: RecordIdString
}

export const UsersStatusOptions = {
	"active": "active",
	"suspended": "suspended",
	"banned": "banned",
} as const
export type UsersStatusOptions = typeof UsersStatusOptions[keyof typeof UsersStatusOptions]

export const UsersRoleOptions = {
	"moderator": "moderator",
} as const
export type UsersRoleOptions = typeof UsersRoleOptions[keyof typeof UsersRoleOptions]
export type UsersRecord = {
	adult_from?: IsoDateString
	avatar?: FileNameString
	bio?: string
	blocked_ids?: string
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	followers_count?: number
	following_count?: number
	full_name?: string
	id: string
	likes_count?: number
	password: string
	role?: UsersRoleOptions
	status?: UsersStatusOptions
	suspended_until?: IsoDateString
	tokenKey: string
	updated: IsoAutoDateString
	username: string
	verified?: boolean
	videos_count?: number
}

export const VideosCategoryOptions = {
	"music": "music",
	"comedy": "comedy",
	"food": "food",
	"travel": "travel",
	"sports": "sports",
	"other": "other",
} as const
export type VideosCategoryOptions = typeof VideosCategoryOptions[keyof typeof VideosCategoryOptions]

export const VideosVisibilityOptions = {
	"public": "public",
	"followers": "followers",
	"private": "private",
} as const
export type VideosVisibilityOptions = typeof VideosVisibilityOptions[keyof typeof VideosVisibilityOptions]

export const VideosStatusOptions = {
	"visible": "visible",
	"held": "held",
	"removed": "removed",
} as const
export type VideosStatusOptions = typeof VideosStatusOptions[keyof typeof VideosStatusOptions]

export const VideosCaptionsLanguageOptions = {
	"bn": "bn",
	"en": "en",
} as const
export type VideosCaptionsLanguageOptions = typeof VideosCaptionsLanguageOptions[keyof typeof VideosCaptionsLanguageOptions]
export type VideosRecord = {
	bytes?: number
	caption?: string
	captions?: FileNameString
	captions_language?: VideosCaptionsLanguageOptions
	category?: VideosCategoryOptions
	comments_count?: number
	comments_off?: boolean
	created: IsoAutoDateString
	downloads?: boolean
	duration?: number
	height?: number
	id: string
	light?: FileNameString
	light_bytes?: number
	likes_count?: number
	pinned?: boolean
	preview?: FileNameString
	search?: string
	sensitive?: boolean
	shares_count?: number
	status?: VideosStatusOptions
	status_before_ban?: string
	tags?: string
	thumbhash?: string
	thumbnail?: FileNameString
	updated: IsoAutoDateString
	upload?: string
	user: RecordIdString
	video: FileNameString
	views_count?: number
	visibility?: VideosVisibilityOptions
	width?: number
}

// Response types include system fields and match responses from the PocketBase API
export type AuthoriginsResponse<Texpand = unknown> = Required<AuthoriginsRecord> & BaseSystemFields<Texpand>
export type ExternalauthsResponse<Texpand = unknown> = Required<ExternalauthsRecord> & BaseSystemFields<Texpand>
export type MfasResponse<Texpand = unknown> = Required<MfasRecord> & BaseSystemFields<Texpand>
export type OtpsResponse<Texpand = unknown> = Required<OtpsRecord> & BaseSystemFields<Texpand>
export type SuperusersResponse<Texpand = unknown> = Required<SuperusersRecord> & AuthSystemFields<Texpand>
export type AccountSettingsResponse<Tfilters = unknown, Tswitches = unknown, Texpand = unknown> = Required<AccountSettingsRecord<Tfilters, Tswitches>> & BaseSystemFields<Texpand>
export type BlockedWordsResponse<Texpand = unknown> = Required<BlockedWordsRecord> & BaseSystemFields<Texpand>
export type BlocksResponse<Texpand = unknown> = Required<BlocksRecord> & BaseSystemFields<Texpand>
export type BookmarksResponse<Texpand = unknown> = Required<BookmarksRecord> & BaseSystemFields<Texpand>
export type CommentLikesResponse<Texpand = unknown> = Required<CommentLikesRecord> & BaseSystemFields<Texpand>
export type CommentsResponse<Texpand = unknown> = Required<CommentsRecord> & BaseSystemFields<Texpand>
export type DecisionsResponse<Texpand = unknown> = Required<DecisionsRecord> & BaseSystemFields<Texpand>
export type FollowsResponse<Texpand = unknown> = Required<FollowsRecord> & BaseSystemFields<Texpand>
export type InboxesResponse<Ttail = unknown, Texpand = unknown> = Required<InboxesRecord<Ttail>> & BaseSystemFields<Texpand>
export type InvitationsResponse<Texpand = unknown> = Required<InvitationsRecord> & BaseSystemFields<Texpand>
export type LikesResponse<Texpand = unknown> = Required<LikesRecord> & BaseSystemFields<Texpand>
export type LiveResponse<Ttail = unknown, Texpand = unknown> = Required<LiveRecord<Ttail>> & BaseSystemFields<Texpand>
export type ModerationLogResponse<Texpand = unknown> = Required<ModerationLogRecord> & BaseSystemFields<Texpand>
export type ModerationQueueResponse<Texpand = unknown> = Required<ModerationQueueRecord> & BaseSystemFields<Texpand>
export type MutesResponse<Texpand = unknown> = Required<MutesRecord> & BaseSystemFields<Texpand>
export type NotificationsResponse<Texpand = unknown> = Required<NotificationsRecord> & BaseSystemFields<Texpand>
export type PagesResponse<Texpand = unknown> = Required<PagesRecord> & BaseSystemFields<Texpand>
export type ReportsResponse<Texpand = unknown> = Required<ReportsRecord> & BaseSystemFields<Texpand>
export type SharesResponse<Texpand = unknown> = Required<SharesRecord> & BaseSystemFields<Texpand>
export type SiteSettingsResponse<Texpand = unknown> = Required<SiteSettingsRecord> & BaseSystemFields<Texpand>
export type TagsResponse<Texpand = unknown> = Required<TagsRecord> & BaseSystemFields<Texpand>
export type UploadsResponse<Texpand = unknown> = Required<UploadsRecord> & BaseSystemFields<Texpand>
export type UsersResponse<Texpand = unknown> = Required<UsersRecord> & AuthSystemFields<Texpand>
export type VideosResponse<Texpand = unknown> = Required<VideosRecord> & BaseSystemFields<Texpand>

// Types containing all Records and Responses, useful for creating typing helper functions

export type CollectionRecords = {
	_authOrigins: AuthoriginsRecord
	_externalAuths: ExternalauthsRecord
	_mfas: MfasRecord
	_otps: OtpsRecord
	_superusers: SuperusersRecord
	account_settings: AccountSettingsRecord
	blocked_words: BlockedWordsRecord
	blocks: BlocksRecord
	bookmarks: BookmarksRecord
	comment_likes: CommentLikesRecord
	comments: CommentsRecord
	decisions: DecisionsRecord
	follows: FollowsRecord
	inboxes: InboxesRecord
	invitations: InvitationsRecord
	likes: LikesRecord
	live: LiveRecord
	moderation_log: ModerationLogRecord
	moderation_queue: ModerationQueueRecord
	mutes: MutesRecord
	notifications: NotificationsRecord
	pages: PagesRecord
	reports: ReportsRecord
	shares: SharesRecord
	site_settings: SiteSettingsRecord
	tags: TagsRecord
	uploads: UploadsRecord
	users: UsersRecord
	videos: VideosRecord
}

export type CollectionResponses = {
	_authOrigins: AuthoriginsResponse
	_externalAuths: ExternalauthsResponse
	_mfas: MfasResponse
	_otps: OtpsResponse
	_superusers: SuperusersResponse
	account_settings: AccountSettingsResponse
	blocked_words: BlockedWordsResponse
	blocks: BlocksResponse
	bookmarks: BookmarksResponse
	comment_likes: CommentLikesResponse
	comments: CommentsResponse
	decisions: DecisionsResponse
	follows: FollowsResponse
	inboxes: InboxesResponse
	invitations: InvitationsResponse
	likes: LikesResponse
	live: LiveResponse
	moderation_log: ModerationLogResponse
	moderation_queue: ModerationQueueResponse
	mutes: MutesResponse
	notifications: NotificationsResponse
	pages: PagesResponse
	reports: ReportsResponse
	shares: SharesResponse
	site_settings: SiteSettingsResponse
	tags: TagsResponse
	uploads: UploadsResponse
	users: UsersResponse
	videos: VideosResponse
}

// Utility types for create/update operations

type ProcessCreateAndUpdateFields<T> = Omit<{
	// Omit AutoDate fields
	[K in keyof T as Extract<T[K], IsoAutoDateString> extends never ? K : never]: 
		// Convert FileNameString to File
		T[K] extends infer U ? 
			U extends (FileNameString | FileNameString[]) ? 
				U extends any[] ? File[] : File 
			: U
		: never
}, 'id'>

// Create type for Auth collections
export type CreateAuth<T> = {
	id?: RecordIdString
	email: string
	emailVisibility?: boolean
	password: string
	passwordConfirm: string
	verified?: boolean
} & ProcessCreateAndUpdateFields<T>

// Create type for Base collections
export type CreateBase<T> = {
	id?: RecordIdString
} & ProcessCreateAndUpdateFields<T>

// Update type for Auth collections
export type UpdateAuth<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof AuthSystemFields>
> & {
	email?: string
	emailVisibility?: boolean
	oldPassword?: string
	password?: string
	passwordConfirm?: string
	verified?: boolean
}

// Update type for Base collections
export type UpdateBase<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof BaseSystemFields>
>

// Get the correct create type for any collection
export type Create<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? CreateAuth<CollectionRecords[T]>
		: CreateBase<CollectionRecords[T]>

// Get the correct update type for any collection
export type Update<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? UpdateAuth<CollectionRecords[T]>
		: UpdateBase<CollectionRecords[T]>

// Type for usage with type asserted PocketBase instance
// https://github.com/pocketbase/js-sdk#specify-typescript-definitions

export type TypedPocketBase = {
	collection<T extends keyof CollectionResponses>(
		idOrName: T
	): RecordService<CollectionResponses[T]>
} & PocketBase
