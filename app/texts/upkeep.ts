import type { DueKind } from '#server/upkeep/upkeep-due.ts';
import { daysText } from './numbers.ts';

export const dueKindLabels = {
  ...{ service: 'Service', tyres: 'Dæk', inspection: 'Syn', leasingEnd: 'Leasing slutter' },
} as const satisfies Record<DueKind, string>;

export const serviceKindLabels = { service: 'Service', tyres: 'Dækskifte' } as const;

/** «om 12 dage», «i dag», «3 dage over tiden» */
export function daysLeftInWords(days: number) {
  if (days === 0) return 'i dag';
  const count = daysText(Math.abs(days));
  return days > 0 ? `om ${count}` : `${count} over tiden`;
}
