import { shrinks } from "@/features/upload/prepare/conversion-policy";
import { deviceMemory } from "@/features/upload/prepare/device-limits";
import { parseProbe } from "@/features/upload/prepare/probe";
import type { MessageId, Values } from "@/i18n";
import { LIMITS } from "@/state/limits";

/** The reason why a picked file cannot be published, as a catalogue key; undefined if it can. */
export async function fileProblem(file: Blob): Promise<{ key: MessageId; values?: Values } | undefined> {
  if (!file.type.startsWith("video/")) return { key: "val.video.type" };
  if (file.size === 0) return { key: "val.video.empty" };
  if (file.size <= LIMITS.videoBytes) return undefined;
  // A file above the size limit is accepted if conversion or trimming can make it smaller.
  const facts = await parseProbe(file).catch(() => undefined);
  if (facts && shrinks(facts, deviceMemory())) return undefined;
  return { key: "val.video.size", values: { mb: LIMITS.videoBytes / 1024 / 1024 } };
}
