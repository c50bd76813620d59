import { fuelTypes } from '#app/texts/labels.ts';
import { formatKroner, formatNumber } from '#app/texts/numbers.ts';
import type { MatchingCar, MatchPoint } from '#server/leads/matching-cars.ts';

const kg = (value: number | null) => `${formatNumber(value ?? 0)} kg`;

/** What is said of each need that a car meets, and of each that it does not; a need it is not compared by is left out. */
const words: Record<MatchPoint, { fits: (car: MatchingCar) => string; misses: (car: MatchingCar) => string }> = {
  kind: { fits: () => '', misses: () => 'Er ikke udlagt til det, kunden vil' },
  category: {
    fits: ({ categoryName }) => `Gruppe ${categoryName ?? ''}`.trim(),
    misses: ({ categoryName }) => (categoryName ? `Anden gruppe: ${categoryName}` : 'Anden gruppe'),
  },
  payload: {
    fits: ({ payloadKg }) => `Laster ${kg(payloadKg)}`,
    misses: ({ payloadKg, payloadNeed }) => `Laster ${kg(payloadKg)}, skal laste ${kg(payloadNeed)}`,
  },
  tow: {
    fits: ({ towKg }) => `Trækker ${kg(towKg)}`,
    misses: ({ towbar, towKg, towNeed }) =>
      towbar === false ? 'Uden træk' : `Trækker ${kg(towKg)}, skal trække ${kg(towNeed)}`,
  },
  budget: {
    fits: () => 'Inden for budgettet',
    misses: ({ overBudget }) => (overBudget === null ? '' : `${formatKroner(overBudget)} over budgettet`),
  },
  fuel: {
    fits: ({ fuelType }) => (fuelType ? fuelTypes[fuelType] : ''),
    misses: ({ fuelType }) => (fuelType ? `Kører på ${fuelTypes[fuelType].toLowerCase()}` : ''),
  },
};

const unknown: Partial<Record<MatchPoint, (car: MatchingCar) => string | false>> = {
  payload: ({ payloadNeed }) => payloadNeed !== null && 'Lasteevne ukendt',
  tow: ({ towNeed }) => towNeed !== null && 'Trækvægt ukendt',
  fuel: ({ fuelNeed }) => fuelNeed !== null && 'Drivmiddel ukendt',
};

export type MatchWord = { text: string; fits: boolean | null };

/** What fits and what does not, in words; the latter first. */
export function matchWords(car: MatchingCar): MatchWord[] {
  const points = Object.entries(words).flatMap(([point, { fits, misses }]): MatchWord[] => {
    const isMet = Object.entries(car.fits).find(([name]) => name === point)?.[1] ?? null;
    const asked = Object.entries(unknown).find(([name]) => name === point)?.[1];
    const text = isMet === null ? asked?.(car) : isMet ? fits(car) : misses(car);
    return text ? [{ text, fits: isMet }] : [];
  });
  return points.toSorted((one, other) => Number(one.fits ?? 0.5) - Number(other.fits ?? 0.5));
}
