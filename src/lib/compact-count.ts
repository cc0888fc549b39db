/**
 * Formats a count as every screen shows it, with ASCII digits in both languages: 999 → `999`, 1000 → `1.0K`,
 * 1950 → `1.9K`. Never below 0.
 */
export function compactCount(n: number): string {
  const count = Math.max(0, Math.floor(n) || 0);
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`;
}
