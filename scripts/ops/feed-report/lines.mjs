// Text of the feed report.
import { hoursOf, MIN_WATCHES, ratesByReason } from "./figures.mjs";

/** @typedef {import("./queries.mjs").Sums} Sums @typedef {import("./figures.mjs").ReasonRow} ReasonRow */
export const THRESHOLDS = { usualWatches: 30, fewViewers: 5, viewers: 30 };

const percent = (/** @type {number} */ share) => (100 * share).toFixed(1);
const signed = (/** @type {number} */ share) => `${share > 0 ? "+" : ""}${percent(share)}`;

/** @param {ReasonRow} row */
function against({ reason, against }) {
  if (!against) return reason === "random" ? "" : "too little data";
  const { difference, from, to } = against;
  const verdict = from > 0 ? "better" : to < 0 ? "WORSE" : "no difference shown";
  return `${signed(difference)} (${signed(from)} … ${signed(to)})  ${verdict}`;
}

/** @param {string} title @param {Sums["reasons"]} sums */
function reasonLines(title, sums) {
  const rows = ratesByReason(sums);
  if (!rows.length) return [title, "  no watches"];
  return [
    title,
    `  ${"reason".padEnd(14)} ${"watches".padStart(9)}  ${"stayed %".padStart(8)}  ${"95 %".padEnd(13)}  against random places, points`,
    ...rows.map((row) =>
      [
        `  ${(row.reason || "not told").padEnd(14)} ${String(row.watches).padStart(9)}`,
        percent(row.share).padStart(8),
        `${percent(row.from)}–${percent(row.to)}`.padEnd(13),
        against(row),
      ]
        .join("  ")
        .trimEnd(),
    ),
  ];
}

/** @param {number} part @param {number} whole */
const shareOf = (part, whole) =>
  whole ? `${percent(part / whole)} % (${part} of ${whole})` : "too little data";

/** @param {number | undefined} value */
const hours = (value) => (value === undefined ? "not yet" : `${value.toFixed(1)} h`);

/** @param {Sums} sums @returns {string[]} */
export function reportLines({ users, reasons, owners, videos, hours: hoursTo }) {
  const watches = reasons.reduce((sum, row) => sum + row.watches, 0);
  if (!watches) return ["Nobody has watched a video while signed in: there is nothing to report."];
  const { usualWatches, fewViewers, viewers } = THRESHOLDS;
  const usual = reasons.filter(({ isUsual }) => isUsual);
  const random = reasons
    .filter(({ reason }) => reason === "random")
    .reduce((sum, row) => sum + row.watches, 0);
  const again = reasons.filter(({ reason }) => reason === "seen").reduce((sum, row) => sum + row.watches, 0);
  const reached = hoursOf(hoursTo);
  return [
    `${watches} watches of ${users} users. Stayed: to the end, or for 18 s.`,
    ...(random < MIN_WATCHES
      ? [`Random places: ${random} watches. Below ${MIN_WATCHES} no reason is compared with them.`]
      : []),
    "",
    ...reasonLines("All users", reasons),
    "",
    ...reasonLines(`Users with more than ${usualWatches} watches`, usual),
    "",
    ...reasonLines(
      `Users with ${usualWatches} watches or fewer`,
      reasons.filter(({ isUsual }) => !isUsual),
    ),
    "",
    `Shown as seen before: ${shareOf(again, watches)} of the watches`,
    "",
    "Public videos that are 2 to 30 days old",
    `  owners with a viewer: ${shareOf(owners.seen, owners.all)}`,
    `  with fewer than ${fewViewers} viewers: ${shareOf(videos.few, videos.all)}`,
    `  with ${viewers} viewers: ${shareOf(reached.reached, hoursTo.length)}`,
    ...(hoursTo.length
      ? [
          `  until ${viewers} viewers: ${hours(reached.half)} for half, ${hours(reached.most)} for nine of ten`,
        ]
      : []),
  ];
}
