import { Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import type { Video } from "@/state/records/types";
import { localFiles, useVideoFiles, videoFileUrl } from "@/state/records/video-files";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { Way } from "./share-ways";

const typeOf = (name: string) => (name.endsWith(".webm") ? "video/webm" : "video/mp4");

/** Whether the system's share sheet takes video files. */
const canSend = (name: string) =>
  navigator.canShare?.({ files: [new File([], name, { type: typeOf(name) })] }) ?? false;

/** The light file; without one, or if only that lies in this browser, the main file. */
function fileToSend({ id, light, video, light_bytes, bytes }: Video) {
  const isLight = light !== "" && (localFiles.has(`${id}/${light}`) || !localFiles.has(`${id}/${video}`));
  return isLight ? { name: light, bytes: light_bytes } : { name: video, bytes };
}

/** Hands the video's file to another app or a phone beside, where its owner allows downloads. */
export function SendWay({ video: id, onShared }: { video: string; onShared: () => void }) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const me = useAtomValue(sessionAtom).user?.id;
  const hasUrl = useVideoFiles(video);
  const [state, setState] = useState<"loading" | "ready">();
  const file = useRef<File>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  if (!video || !hasUrl || !(video.downloads || video.owner === me)) return null;
  const { name, bytes } = fileToSend(video);
  if (!canSend(name)) return null;
  const url = videoFileUrl(video, name);

  async function load(): Promise<File> {
    controller.current = new AbortController();
    const response = await fetch(url, { signal: controller.current.signal });
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    return new File([await response.blob()], name, { type: typeOf(name) });
  }

  async function send() {
    if (state === "loading") return;
    try {
      setState("loading");
      file.current ??= await load();
    } catch {
      setState(undefined);
      if (!controller.current?.signal.aborted) toast({ kind: "error", title: t("share.sendFailed") });
      return;
    }
    setState("ready");
    // Browsers forget a tap after some seconds; then the viewer taps once more.
    if (navigator.userActivation && !navigator.userActivation.isActive) return;
    await navigator.share({ files: [file.current] }).then(onShared, () => undefined);
  }

  const label = state ? t(`share.send.${state}`) : t("share.send", { n: megabytes(bytes) });
  return <Way icon={Send} label={label} onClick={() => void send()} />;
}
