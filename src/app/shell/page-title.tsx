// Sets the document title for tabs, bookmarks and screen readers.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { screenTitleAtom } from "@/app/navigation/screen-title";
import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";

const TITLES: Record<string, MessageId> = {
  "": "app.tagline",
  auth: "auth.login",
  feed: "nav.home",
  discover: "nav.discover",
  upload: "upload.title",
  notifications: "nav.notifications",
  profile: "nav.profile",
  "profile/stats": "statistics.title",
  settings: "profile.settings",
  "settings/reports": "safety.reports",
  "settings/decisions": "safety.decisions",
  "settings/blocked": "safety.blocked",
  "settings/held": "safety.held",
  "settings/history": "history.title",
  terms: "page.terms",
  privacy: "page.privacy",
  guidelines: "page.guidelines",
  "auth/forgot": "forgot.title",
  "auth/reset": "forgot.title",
  "auth/verify": "verify.title",
  "auth/email": "verify.title",
  "auth/undo": "forgot.title",
};

/** Limits long captions. */
const MAX_CODE_POINTS = 60;

export function PageTitle() {
  const t = useT();
  const [first = "", id = ""] = useLocation().pathname.slice(1).split("/");
  const screenTitle = useAtomValue(screenTitleAtom);
  const known = TITLES[`${first}/${id}`] ?? TITLES[first];
  let title: string | undefined;
  if (known) title = t(known);
  else if (first.startsWith("@")) title = first;
  else if (["video", "tag", "desk", "offline"].includes(first)) title = screenTitle;
  else title = t("nf.title");
  const name = t("app.name");
  useEffect(() => {
    document.title = title ? `${[...title].slice(0, MAX_CODE_POINTS).join("")} · ${name}` : name;
  }, [title, name]);
  return null;
}
