// Steps of the upload screen: choose a video, edit it, describe and publish it.
import { atom } from "@/lib/jotai";
import { draftAtom, uploadStateAtom } from "./atoms";

export type Step = "choose" | "edit" | "words";

const wantedStepAtom = atom<Step>("choose");

/** The current step. Without a video it is the first; while an upload runs it is the last. */
export const stepAtom = atom(
  (get): Step => {
    if (!get(draftAtom)) return "choose";
    return get(uploadStateAtom).phase === "idle" ? get(wantedStepAtom) : "words";
  },
  (_get, set, step: Step) => set(wantedStepAtom, step),
);
