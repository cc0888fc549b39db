// Events as our hooks get them: PocketBase's types leave open whether a record event has its record.
interface RecordChange extends core.RecordEvent {
  record: core.Record;
}
interface RecordRequest extends core.RecordRequestEvent {
  record: core.Record;
  collection: core.Collection;
  /** The types lack it; `request` and `response` are only reachable through it. */
  requestEvent: core.RequestEvent;
}
/** Goes on by `next`: see lib/pipeline.js. */
type WriteHandler = (e: RecordRequest, next: () => void) => void;
interface PasswordRequest extends core.RecordAuthWithPasswordRequestEvent {
  collection: core.Collection;
  requestEvent: core.RequestEvent;
}
interface ListRequest extends core.RecordsListRequestEvent {
  collection: core.Collection;
}
/** The app or a transaction's. */
type Database = Pick<core.App, "db">;
type OnRecord = (e: core.RecordEvent) => void;
/** Kept by likes.pb.js in each engine. */
declare var likesHooks: { created: OnRecord; remove: OnRecord; removed: OnRecord };
