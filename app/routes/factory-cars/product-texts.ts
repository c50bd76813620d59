import { formatKm, formatNumber } from '#app/texts/numbers.ts';

/** What a product uses: grams of CO₂ for an engine, the range for a battery. */
export function economyOf({ co2GKm, rangeKmWltp }: { co2GKm: number | null; rangeKmWltp: number | null }) {
  const facts = [
    co2GKm === null || (co2GKm === 0 && rangeKmWltp !== null) ? '' : `${formatNumber(co2GKm)} g/km`,
    rangeKmWltp === null ? '' : formatKm(rangeKmWltp),
  ];
  return facts.filter(Boolean).join(' · ') || undefined;
}

/** How long a product takes to come. */
export function weeksOf({ leadTimeWeeks }: { leadTimeWeeks: number | null }) {
  if (leadTimeWeeks === null) return undefined;
  return leadTimeWeeks === 1 ? '1 uge' : `${formatNumber(leadTimeWeeks)} uger`;
}
