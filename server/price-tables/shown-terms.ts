import { mayReadCosts } from '../cars/car-columns.ts';
import type { Role } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import type { Finding } from '../pricing/checks/findings.ts';
import { type Layer, layersOf } from './sheets.ts';
import type { PriceTerms } from './table-types.ts';

/** The terms of a version as a role reads them: the workshop sees no rate, administration or margin. */
export function shownTerms(role: Role, terms: PriceTerms): PriceTerms {
  if (mayReadCosts(role) || terms.kind !== 'protocol' || terms.method.kind !== 'costPlus') return terms;
  return { ...terms, method: { ...terms.method, yearlyRate: 0, adminPerMonth: asOre(0), margin: 0 } };
}

/** The layers of a version's grids that a role reads: the workshop sees no smallest price. */
export function shownLayers(role: Role, terms: PriceTerms): readonly Layer[] {
  return layersOf(terms).filter(({ name }) => mayReadCosts(role) || name !== 'minPrice');
}

/** What a role reads of a check: the workshop not what names a smallest price. */
export function shownFindings<Found extends Pick<Finding, 'code'>>(role: Role, findings: readonly Found[]) {
  return findings.filter(({ code }) => mayReadCosts(role) || code !== 'under-minimum');
}
