import { formatKm, formatNumber } from '#app/texts/numbers.ts';

/** Consumption of a product: grams of CO₂ for an engine, range for a battery. */
export function economyOf({ co2GKm, rangeKmWltp }: { co2GKm: number | null; rangeKmWltp: number | null }) {
  const facts = [
    co2GKm === null || (co2GKm === 0 && rangeKmWltp !== null) ? '' : `${formatNumber(co2GKm)} g/km`,
    rangeKmWltp === null ? '' : formatKm(rangeKmWltp),
  ];
  return facts.filter(Boolean).join(' · ') || undefined;
}

/** The delivery time of a product. */
export function weeksOf({ leadTimeWeeks }: { leadTimeWeeks: number | null }) {
  if (leadTimeWeeks === null) return undefined;
  return leadTimeWeeks === 1 ? '1 uge' : `${formatNumber(leadTimeWeeks)} uger`;
}
