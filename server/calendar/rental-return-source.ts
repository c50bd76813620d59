import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { agreementsOf } from '../rentals/rental-rows.ts';
import type { CalendarSource } from './calendar-sources.ts';

const most = 500;

/** Appointments for the return of cars, in the department where they come back. */
export const rentalReturns: CalendarSource = async (tenant, { from, to, userId, departmentId, now }) => {
  const rows = await agreementsOf(tenant)
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('booking.agreementId', '=', 'rentalAgreement.id'),
    )
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .leftJoin('user', 'user.id', 'rentalAgreement.ownerId')
    .where('booking.kind', '=', 'return')
    .where('booking.cancelledAt', 'is', null)
    .where('booking.startsAt', '>=', instantAt(from, '00:00'))
    .where('booking.startsAt', '<', instantAt(daysAfter(to, 1), '00:00'))
    .$if(userId !== undefined, (all) => all.where('rentalAgreement.ownerId', '=', userId ?? ''))
    .$if(departmentId !== undefined, (all) => all.where('booking.departmentId', '=', departmentId ?? 0))
    .select(['rentalAgreement.id', 'rentalAgreement.ownerId', 'booking.startsAt', 'booking.endsAt'])
    .select(['booking.id as bookingId', 'customer.id as customerId', 'customer.name', 'user.name as userName'])
    .select(sql<string>`concat_ws(' ', car."brandName", car."modelName", car."registrationNumber")`.as('car'))
    .orderBy('booking.startsAt')
    .limit(most)
    .execute();
  const mayName = can(tenant.role, 'customers', 'read');
  return rows.map((row) => ({
    ...{ kind: 'rentalReturn', key: `booking-${row.bookingId}`, day: dayOf(row.startsAt) },
    ...{ startsAt: row.startsAt, endsAt: row.endsAt, userId: row.ownerId, userName: row.userName },
    title: `${row.car} · ${mayName ? row.name : `Kunde #${row.customerId}`}`,
    href: `/rental/agreements/${row.id}/edit#aflevering`,
    isLate: row.endsAt < now,
  }));
};
