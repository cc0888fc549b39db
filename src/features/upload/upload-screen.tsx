import { ArrowLeft } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { leaveOverlaysBy } from "@/lib/history-steps";
import { store, useAtom, useAtomValue, useSetAtom } from "@/lib/jotai";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { sessionAtom } from "@/state/session/session";
import { Button } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { openUpload, resetUpload } from "./actions/draft-actions";
import { REDIRECT_MS, submitUpload } from "./actions/submit";
import { CaptionsField } from "./captions/captions-field";
import {
  draftAtom,
  ownerAtom,
  rejectedAtom,
  savedDraftAtom,
  screenOpenAtom,
  textAtom,
  uploadStateAtom,
} from "./data/atoms";
import { type UploadForm, uploadSchema } from "./data/schema";
import { loadDraft } from "./drafts/restore";
import { AudienceFields } from "./form/audience-fields";
import { CaptionField } from "./form/caption-field";
import { CategoryChips } from "./form/category-chips";
import { DraftOffer } from "./form/draft-offer";
import { LeaveGuard } from "./form/leave-guard";
import { UploadProgress } from "./form/upload-progress";
import { VideoPicker } from "./form/video-picker";
import { VideoPreview } from "./form/video-preview";
import { VideoTools } from "./form/video-tools";
import { SharedVideo } from "./shared-video";

function Form() {
  const t = useT();
  const navigate = useNavigate();
  const draft = useAtomValue(draftAtom);
  const isRejected = useAtomValue(rejectedAtom);
  const { phase } = useAtomValue(uploadStateAtom);
  const [text, setText] = useAtom(textAtom);
  const publish = useSetAtom(submitUpload);
  const form = useCheckedForm<UploadForm>(uploadSchema, text);
  const values = useWatch({ control: form.control });

  useEffect(() => setText(values as UploadForm), [values, setText]);
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => navigate("/profile"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  const setScreenOpen = useSetAtom(screenOpenAtom);
  const reset = useSetAtom(resetUpload);
  useEffect(() => {
    setScreenOpen(true);
    return () => {
      setScreenOpen(false);
      if (store.get(uploadStateAtom).phase === "done") reset();
    };
  }, [setScreenOpen, reset]);

  const missing = useId();
  const busy = phase !== "idle";
  const submit = form.onSubmit(async (valid) => void publish(valid));

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 md:grid-cols-[280px_minmax(0,1fr)] md:gap-8">
      <div className="grid content-start gap-4">
        {draft ? <VideoPreview draft={draft} busy={busy} /> : <VideoPicker />}
        {draft && <VideoTools draft={draft} busy={busy} />}
      </div>
      <div className="grid content-start gap-4">
        <CaptionField form={form} disabled={busy} />
        <CategoryChips form={form} disabled={busy} />
        <AudienceFields form={form} disabled={busy} />
        {draft && <CaptionsField disabled={busy} />}
        {!isRejected && <UploadProgress onRetry={submit} />}
        <Button
          type="submit"
          disabled={!draft || isRejected || busy}
          aria-describedby={draft ? undefined : missing}
          className="w-full"
        >
          {t("upload.publish")}
        </Button>
        {!draft && (
          <p id={missing} className="-mt-2 text-center text-meta text-muted">
            {t("upload.missing")}
          </p>
        )}
      </div>
    </form>
  );
}

/** The upload screen: choose, describe, publish. The state outlives the screen, so signing in meanwhile loses nothing. */
export function UploadScreen() {
  const t = useT();
  const { user } = useAtomValue(sessionAtom);
  const owner = useAtomValue(ownerAtom);
  const saved = useAtomValue(savedDraftAtom);
  // Remounts the form when the saved draft is resumed, to show its text. Not when it is loaded: the user may be choosing a
  // file by then, and the choice would go to an unmounted form.
  const form = useRef({ saved, count: 0 });
  if (form.current.saved !== saved) form.current = { saved, count: form.current.count + (saved ? 0 : 1) };
  const [open, load, publish] = [useSetAtom(openUpload), useSetAtom(loadDraft), useSetAtom(submitUpload)];
  useEffect(() => {
    open(user?.id ?? "");
    void load(user?.id ?? "");
  }, [open, load, user?.id]);
  return (
    <div className="mx-auto w-full max-w-[760px] px-4 pb-6">
      <header className="flex min-h-14 items-center gap-2">
        <IconButton
          icon={ArrowLeft}
          label={t("nav.back")}
          className="-ml-3"
          onClick={() => leaveOverlaysBy(-1)}
        />
        <h1 className="text-heading font-semibold">{t("upload.title")}</h1>
      </header>
      {owner === user?.id && (
        <>
          {saved && (
            <DraftOffer draft={saved} onResume={() => void publish(uploadSchema.parse(saved.text))} />
          )}
          <Form key={form.current.count} />
          <LeaveGuard />
          <SharedVideo />
        </>
      )}
    </div>
  );
}
