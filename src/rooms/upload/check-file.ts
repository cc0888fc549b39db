import type { MessageId, Values } from "@/i18n";
import { LIMITS } from "@/lib/limits";

/** Why a picked file cannot be published, as a catalogue key; undefined when nothing speaks against it. */
export function fileProblem(file: Blob): { key: MessageId; values?: Values } | undefined {
  if (!file.type.startsWith("video/")) return { key: "val.video.type" };
  if (file.size === 0) return { key: "val.video.empty" };
  if (file.size > LIMITS.videoBytes)
    return { key: "val.video.size", values: { mb: LIMITS.videoBytes / 1024 / 1024 } };
  return undefined;
}
