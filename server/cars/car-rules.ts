import type { CarStatus, RegistrationStatus } from '../db/schema.ts';
import { daysBetween } from '../format/day.ts';

const unpublishable: readonly RegistrationStatus[] = ['Skrottet', 'Eksporteret', 'Slettet'];

/** Whether a car to be published can no longer be sold in Denmark. */
export function isUnpublishable(car: { status: CarStatus; registrationStatus: RegistrationStatus }, status: CarStatus) {
  return status === 'published' && car.status !== 'published' && unpublishable.includes(car.registrationStatus);
}

/** Days in stock until today, none before the first; both dates are `YYYY-MM-DD`. */
export function stockDaysOf(inStockAt: string | null, today: string) {
  return inStockAt === null ? null : Math.max(0, daysBetween(inStockAt, today));
}
