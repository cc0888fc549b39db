// What a tab, a bookmark and a screen reader call the screen.
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { MessageId } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/videos";

const TITLES: Record<string, MessageId> = {
  "": "app.tagline",
  auth: "auth.login",
  feed: "nav.home",
  discover: "nav.discover",
  upload: "upload.title",
  profile: "nav.profile",
};

/** Long captions would fill a row of tabs. */
const LONGEST = 60;

export function PageTitle() {
  const t = useT();
  const [first = "", id = ""] = useLocation().pathname.slice(1).split("/");
  const caption = useAtomValue(videoAtom(first === "video" ? id : ""))?.caption.trim();
  const known = TITLES[first];
  const title = first.startsWith("@")
    ? first
    : known
      ? t(known)
      : first === "video"
        ? caption
        : t("nf.title");
  const name = t("app.name");
  useEffect(() => {
    document.title = title ? `${[...title].slice(0, LONGEST).join("")} · ${name}` : name;
  }, [title, name]);
  return null;
}
