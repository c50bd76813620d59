import { dayOf, daysAfter, monthsAfter } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';

type Paid = { isDepositMissing: boolean; today: string };

/** Ticks off what a renter had paid by today: the deposit at the counter, the instalments on their days. */
export async function payUntil({ db, organizationId }: Tenant, agreementId: number, first: string, paid: Paid) {
  const due = await db
    .selectFrom('rentalPayment')
    .select(['id', 'kind', 'dueOn'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .where('dueOn', '<=', daysAfter(paid.today, -2))
    .execute();
  for (const { id, kind, dueOn } of due) {
    if (kind === 'deposit' && paid.isDepositMissing) continue;
    const way = kind === 'deposit' ? ('card' as const) : ('transfer' as const);
    await db
      .updateTable('rentalPayment')
      .set({ paidOn: dueOn < first ? first : dueOn, way })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
  }
}

type Long = { id: number; carId: number; mileageOut: number; startsAt: Date; today: string };

/** Readings of a long rental: each quarter until today, and the next one asked for. */
export async function insertReadings({ db, organizationId }: Tenant, { id, carId, mileageOut, startsAt, today }: Long) {
  const first = dayOf(startsAt);
  const days = [3, 6, 9, 12].map((months) => monthsAfter(first, months));
  const next = days.find((day) => day > today);
  const rows = days
    .filter((day) => day <= today)
    .map((day, at) => ({ dueOn: day, readOn: day, mileage: mileageOut + (at + 1) * 5_540 + at * 180 }));
  const asked = next ? [{ dueOn: next, readOn: null, mileage: null }] : [];
  await db
    .insertInto('rentalReading')
    .values([...rows, ...asked].map((row) => ({ ...row, organizationId, agreementId: id, carId })))
    .execute();
}
