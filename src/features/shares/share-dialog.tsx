import { CodeXml } from "lucide-react";
import { useState } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { Modal } from "@/ui/dialogs/modal";
import { laterDetail } from "@/ui/status/later";
import { countShareAtom } from "./actions";
import { DownloadWay } from "./download-way";
import { videoLink } from "./links";
import { SendWay } from "./send-way";
import { ShareWays, Way } from "./share-ways";

const EmbedCode = laterDetail(() =>
  withMessages(
    ["shares"],
    import("./embed-code").then((m) => ({ default: m.EmbedCode })),
  ),
);

interface Props {
  /** Id of the shared video. */
  video: string;
  onClose: () => void;
}

/** Shares a video. Videos that everybody may see can be shown on other sites too. */
export function ShareDialog({ video, onClose }: Props) {
  const t = useT();
  const { caption, visibility, sensitive } = useAtomValue(videoAtom(video)) ?? {};
  const countShare = useSetAtom(countShareAtom);
  const [embedOpen, setEmbedOpen] = useState(false);
  const link = videoLink(video);
  return (
    <Modal title={t("share.title")} onClose={onClose}>
      <ShareWays
        link={link}
        linkLabel={t("share.link")}
        text={caption}
        onShared={() => countShare(video)}
        onClose={onClose}
      >
        {visibility === "public" && !sensitive && (
          <Way
            icon={CodeXml}
            label={t("share.embed")}
            open={embedOpen}
            onClick={() => setEmbedOpen(!embedOpen)}
          />
        )}
        <DownloadWay video={video} />
        <SendWay video={video} onShared={() => countShare(video)} />
      </ShareWays>
      {embedOpen && <EmbedCode link={link} />}
    </Modal>
  );
}
