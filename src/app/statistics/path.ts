import { PERIODS, type Period } from "@/features/statistics/api";

const STANDARD: Period = "30";

/** @param video "" for all videos */
export const statisticsPath = (video: string, days: Period) =>
  `/profile/stats${video && `/${video}`}${days === STANDARD ? "" : `?days=${days}`}`;

/** The period that an address names. */
export const periodOf = (params: URLSearchParams): Period =>
  PERIODS.find((known) => known === params.get("days")) ?? STANDARD;
