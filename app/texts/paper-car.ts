import type { PaperFacts } from '#server/papers/paper-queries.ts';
import { damageSeverities } from './papers.ts';

/** The noted damages of a car, each to be accepted by who takes it over. */
export function damagesOf(damages: PaperFacts['car']['damageReport'], taker: string) {
  if (damages.length === 0) return ['Der er ikke noteret skader eller fejl på bilen.'];
  return damages.map(({ zone, severity, note }) => {
    const text = [`${zone}, ${damageSeverities[severity]}`, note].filter(Boolean).join(': ');
    return `•  ${text}.  Set og accepteret af ${taker}: ________`;
  });
}

/** Variant and edition without repeated words. */
export function subtitleOf({ variant, productName, editionName }: PaperFacts['car']) {
  const name = variant ?? productName ?? '';
  return [name, editionName && !name.includes(editionName) ? editionName : ''].filter(Boolean).join(' ');
}
