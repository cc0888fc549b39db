// Work that starts after the first screen: live updates, the badge and reports of watches. One file, loaded once.
import { startAppBadge } from "./live/app-badge";
import { startLiveUpdates } from "./live/live-updates";
import { startWatchReports } from "./watches/reports";

export function startBackgroundWork(): void {
  startLiveUpdates();
  startAppBadge();
  startWatchReports();
}
