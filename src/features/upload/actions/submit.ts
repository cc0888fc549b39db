// Publishes the draft and reports the result.
import {
  draftAtom,
  IDLE,
  partsAtom,
  runningAtom,
  screenOpenAtom,
  uploadStateAtom,
} from "@/features/upload/data/atoms";
import type { UploadForm } from "@/features/upload/data/schema";
import { stepAtom } from "@/features/upload/data/steps";
import { tokenIsValid } from "@/features/upload/transfer/api";
import { Stepper } from "@/features/upload/transfer/progress";
import { resetParts, transfer } from "@/features/upload/transfer/transfer";
import { holdWakeLock } from "@/features/upload/transfer/wake-lock";
import { t } from "@/i18n";
import { type AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom, store } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { refreshVideoLists } from "@/state/records/queries";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { endSession } from "@/state/session-lifecycle";
import { resetUpload, UPLOAD_CANCELLED } from "./draft-actions";

/** Delay from the success to the profile; the screen uses it. */
export const REDIRECT_MS = 500;

/** Makes the browser ask before the page is closed. */
const confirmClose = (event: BeforeUnloadEvent) => event.preventDefault();

/** Calls back after a log-out or a change of user. An expired token does not count: the upload can still go on. */
function onUserChange(user: string, callback: () => void): () => void {
  return store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    if (session.user?.id !== user && !session.expired) callback();
  });
}

/** The server refuses a guest's write without a reason, so a missing or expired token is taken as the reason. */
function withAuthReason(error: AppError): AppError {
  const hasNoReason =
    error.status === 401 || (error.status === 400 && Object.keys(error.fields).length === 0);
  if (!hasNoReason || tokenIsValid()) return error;
  if (currentUserId()) endSession();
  return notAuthenticated();
}

/** Sends the draft with validated text. Ends in a toast; after an error the draft stays. */
export const submitUpload = atom(null, async (get, set, text: UploadForm) => {
  const draft = get(draftAtom);
  const user = currentUserId();
  if (get(uploadStateAtom).phase !== "idle") return;
  if (!user) return toast({ title: t("err.notAuth"), kind: "error" });
  if (!draft) return toast({ title: t("val.video.required"), kind: "error" });

  const abort = new AbortController();
  set(runningAtom, abort);
  // After an error too, the screen shows the step with the retry button.
  set(stepAtom, "words");
  set(uploadStateAtom, { ...IDLE, phase: "sending" });
  const stepper = new Stepper((percent) => set(uploadStateAtom, (now) => ({ ...now, percent })));
  const unsubscribe = onUserChange(user, () => abort.abort());
  const releaseWakeLock = holdWakeLock();
  window.addEventListener("beforeunload", confirmClose);
  try {
    await transfer(draft, { user, ...text }, stepper, abort.signal);
    await stepper.to(100);
  } catch (thrown) {
    stepper.stop();
    const stopped = abort.signal.aborted;
    const error = withAuthReason(toAppError(thrown));
    set(uploadStateAtom, { ...IDLE, error: stopped ? undefined : error });
    if (abort.signal.reason === UPLOAD_CANCELLED) resetParts();
    if (stopped) toast({ title: t("upload.cancelled"), kind: "info" });
    else showError("upload", error);
    return;
  } finally {
    unsubscribe();
    releaseWakeLock();
    set(runningAtom, undefined);
    window.removeEventListener("beforeunload", confirmClose);
  }
  // The new record owns the uploaded files now.
  set(partsAtom, {});
  set(uploadStateAtom, (now) => ({ ...now, phase: "done" }));
  toast({ title: t("ok.upload"), kind: "success" });
  refreshVideoLists();
  // The open screen goes to the profile and clears itself afterwards. Elsewhere the draft is cleared at once.
  if (!get(screenOpenAtom)) set(resetUpload);
});
