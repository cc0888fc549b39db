// Work that starts after the first screen: live updates and reports of watches. One file, loaded once.
import { startLiveUpdates } from "./live/live-updates";
import { startWatchReports } from "./watches/reports";

export function startBackgroundWork(): void {
  startLiveUpdates();
  startWatchReports();
}
