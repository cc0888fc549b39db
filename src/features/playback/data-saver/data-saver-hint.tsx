// Shown once, on the first slow network: explains the choice of rendition and offers the data saver switch.

import { useEffect, useRef, useState } from "react";
import { withMessages } from "@/i18n";
import { atom, useAtomValue, useSetAtom } from "@/lib/jotai";
import { storedAtom } from "@/lib/stored-atom";
import { renditionInUseAtom } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import { laterDetail } from "@/ui/status/later";

const DataSaverCard = laterDetail(() =>
  withMessages(
    ["data-saver"],
    import("./data-saver-card").then((m) => ({ default: m.DataSaverCard })),
  ),
);

/** Time to read the hint; afterwards the hint leaves together with its video. */
const MIN_SHOWN_MS = 6000;

const seenAtom = storedAtom("saver-hint", (saved) => saved === "true");
const isDueAtom = atom(
  (get) => get(renditionInUseAtom)?.reason === "slow" && get(dataSaverAtom) === "auto" && !get(seenAtom),
);

/** @param active id of the active video */
export function DataSaverHint({ active }: { active: string }) {
  const isDue = useAtomValue(isDueAtom);
  const setSeen = useSetAtom(seenAtom);
  const [open, setOpen] = useState(false);
  const closableAt = useRef(0);

  useEffect(() => {
    if (!isDue) return;
    setOpen(true);
    closableAt.current = performance.now() + MIN_SHOWN_MS;
    setSeen(true);
  }, [isDue, setSeen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video
  useEffect(() => {
    if (performance.now() > closableAt.current) setOpen(false);
  }, [active]);

  if (!open) return null;
  return <DataSaverCard onClose={() => setOpen(false)} />;
}
