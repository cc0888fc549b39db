// Where the worker puts a video that another app shared, and the upload screen finds it.

/** The only entry of its cache: a new video replaces one that nobody took. */
export const SHARED_CACHE = "shared-video";
/** The manifest names this address as the target (scripts/build/manifests.mjs). */
export const SHARED_PATH = "/upload/shared";
/** Headers of the entry: the file's name, encoded, and when it came (milliseconds). */
export const NAME_HEADER = "X-Name";
export const TIME_HEADER = "X-Time";
/** The upload screen's address after a share. */
export const UPLOAD_PAGE = "/upload?shared=1";
