// Notices over the videos of the Home feed: newer ones exist, or everything new has been shown.
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { updateFirstTab } from "@/features/feed/first-tab";
import { NewVideosPill } from "@/features/feed/new-videos-pill";
import { SeenLine } from "@/features/feed/seen-line";

interface Props {
  /** The tab that is shown. */
  list: string;
  ids: string[];
  active: string;
}

export function HomeNotices({ list, ids, active }: Props) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each video
  useEffect(() => void updateFirstTab(), [active]);
  if (list === "foryou") return <SeenLine ids={ids} active={active} />;
  // Choosing Home again refreshes the list and scrolls up.
  const refresh = () => void navigate("/feed", { replace: true });
  return list === "newest" ? <NewVideosPill ids={ids} active={active} onShow={refresh} /> : null;
}
