import { daysAfter } from '../format/day.ts';
import type { Car } from './car-queries.ts';

/** Warnings about a car; none of them blocks anything. */
export type CarWarning =
  | { kind: 'inspection-overdue' | 'inspection-due' | 'warranty-over' | 'leasing-ends'; day: string }
  | { kind: 'debt' | 'below-cost' | 'not-for-rental' | 'off-road' };

type Warned = Pick<
  Car,
  | ('nextInspectionDate' | 'warrantyUntil' | 'leasingTo' | 'hasDebt' | 'purpose' | 'rentalEnabled' | 'usage')
  | ('registrationStatus' | 'salePriceInclVat' | 'availability')
> & { costPrice?: Car['costPrice'] | undefined };

const soon = 60;
const gone = ['Skrottet', 'Eksporteret', 'Slettet'];
/** The register's term for cars let without a driver. */
export const rentalUse = 'Udlejning uden fører';

/** The warnings of a car on a day (`YYYY-MM-DD`). */
export function warningsOf(car: Warned, today: string): CarWarning[] {
  const warnings: CarWarning[] = [];
  const limit = daysAfter(today, soon);
  const { nextInspectionDate: inspection, warrantyUntil, leasingTo } = car;
  if (gone.includes(car.registrationStatus)) warnings.push({ kind: 'off-road' });
  if (inspection && inspection < today) warnings.push({ kind: 'inspection-overdue', day: inspection });
  else if (inspection && inspection <= limit) warnings.push({ kind: 'inspection-due', day: inspection });
  if (car.hasDebt) warnings.push({ kind: 'debt' });
  const isLet = car.purpose === 'rental' || car.rentalEnabled;
  if (isLet && car.usage !== rentalUse) warnings.push({ kind: 'not-for-rental' });
  if (isBelowCost(car)) warnings.push({ kind: 'below-cost' });
  if (warrantyUntil && warrantyUntil < today) warnings.push({ kind: 'warranty-over', day: warrantyUntil });
  if (leasingTo && leasingTo >= today && leasingTo <= limit) warnings.push({ kind: 'leasing-ends', day: leasingTo });
  return warnings;
}

/** Whether the asking price does not cover the cost, as far as both are known. */
export function isBelowCost({ costPrice, salePriceInclVat }: Pick<Warned, 'costPrice' | 'salePriceInclVat'>) {
  return costPrice != null && salePriceInclVat !== null && salePriceInclVat < costPrice;
}
