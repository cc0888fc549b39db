// Permissions for the routes of the app, written by hand like those in permissions.ts.
import type { Actor } from "../../support/matrix/actors";

/** `by`: everybody, users (superusers 403) or superusers. `answer`: response to permitted actors. */
export interface RoutePermission {
  by: "everybody" | "users" | "superusers";
  answer: string;
  why: string;
  but?: Partial<Record<Actor, string>>;
}
const route = (
  by: RoutePermission["by"],
  answer: string,
  why: string,
  but?: RoutePermission["but"],
): RoutePermission => ({ by, answer, why, but });

export const ROUTES: Record<string, RoutePermission> = {
  "GET /api/app/account": route("users", "200", "data for its owner only"),
  "POST /api/app/logout-everywhere": route("users", "204", "users end their own sessions"),
  "GET /api/app/comments": route("everybody", "200", "only visible items are listed"),
  "GET /api/app/comments/{id}": route("everybody", "404", "the requested id does not exist"),
  "GET /api/app/export": route("users", "200", "users export their own data"),
  "GET /api/app/videos": route("everybody", "200", "only visible items are listed"),
  "GET /api/app/videos/{id}": route("everybody", "200", "the requested video is public", { blocked: "404" }),
  "GET /api/app/sign-up/username": route("everybody", "200", "for the sign-up form; profiles are public"),
  "GET /api/app/challenge": route("everybody", "200", "for the sign-up form"),
  "GET /api/app/notifications": route("users", "200", "users read their own notifications"),
  "POST /api/app/inbox/read": route("users", "204", "users mark their own inbox as read"),
  "GET /api/app/push": route("users", "200", "users read which of their browsers get push messages"),
  "PUT /api/app/push": route("users", "400", "the empty request names no browser"),
  "POST /api/app/push/off": route("users", "204", "users end it; the empty request has no effect"),
  "POST /api/app/push/latest": route("everybody", "404", "needs the secret of a browser's subscription"),
  "POST /api/app/appeal": route("everybody", "400", "needs the password of a banned user"),
  "POST /api/app/email-undo": route("everybody", "400", "needs the link from a mail"),
  "POST /api/app/sign-up/confirm": route("everybody", "400", "needs the code from a mail"),
  "POST /api/app/sign-up/resend": route("everybody", "400", "needs a pending sign-up"),
  "GET /api/app/moderation/check": route("superusers", "200", "checks the moderation log"),
  "GET /api/app/desk": route("users", "404", "for moderators; others learn nothing"),
  "GET /api/app/desk/{id}": route("users", "404", "for moderators; others learn nothing"),
  "POST /api/app/desk/{id}": route("users", "404", "for moderators; others learn nothing"),
  "GET /api/app/people": route("everybody", "200", "profiles are public"),
  "GET /api/app/people/{username}": route("everybody", "200", "profiles are public", { blocked: "404" }),
  "GET /api/app/search/suggestions": route("everybody", "200", "words of public captions"),
  "POST /api/app/presence": route("everybody", "204", "the empty request is accepted and has no effect"),
  "POST /api/app/shares": route("everybody", "204", "the empty request is accepted and has no effect", {
    suspended: "403",
  }),
  "GET /api/app/info": route("everybody", "200", "information about the site"),
  "GET /api/app/ready": route("everybody", "200", "probes need no user"),
  "GET /api/app/metrics": route("everybody", "404", "needs the operator's token"),
  "POST /api/app/sweep": route("superusers", "200", "deletes files without a record"),
  "POST /api/app/uploads": route("users", "412", "the request lacks the protocol's version"),
  "HEAD /api/app/uploads/{id}": route("users", "412", "the request lacks the protocol's version"),
  "PATCH /api/app/uploads/{id}": route("users", "412", "the request lacks the protocol's version"),
  "DELETE /api/app/uploads/{id}": route("users", "412", "the request lacks the protocol's version"),
  "POST /api/app/watches": route("users", "204", "the empty report is accepted and has no effect"),
  "GET /api/app/watches": route("users", "200", "users read their own watch history"),
  "DELETE /api/app/watches": route("users", "204", "users delete their own watch history"),
  "DELETE /api/app/watches/{video}": route("users", "204", "users delete from their own watch history"),
  "GET /api/app/stats": route("users", "200", "users read the numbers of their own videos"),
  "GET /api/app/stats/{video}": route("users", "404", "the request names no own video"),
  "GET /api/app/feed/exclusions": route("users", "200", "users read their own choices"),
  "POST /api/app/feed/exclusions": route("users", "400", "the empty choice is invalid"),
  "DELETE /api/app/feed/exclusions/{kind}/{key}": route("users", "204", "users undo their own choices"),
  "POST /api/app/feed/reset": route("users", "204", "users reset their own feed"),
  "GET /api/app/tags": route("everybody", "200", "tags of public videos"),
  "GET /api/app/tags/{tag}": route("everybody", "200", "the counts of a tag are public"),
  "PUT /api/app/tags/{tag}/follow": route("users", "204", "users follow tags", { suspended: "403" }),
  "DELETE /api/app/tags/{tag}/follow": route("users", "204", "users end their follows", { suspended: "403" }),
  "GET /api/app/oembed": route("everybody", "404", "the request names no video"),
  "POST /api/app/views": route("everybody", "204", "the empty request is accepted and has no effect"),
};
