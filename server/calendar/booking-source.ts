import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { bookingsOf } from '../bookings/booking-queries.ts';
import { bookingNames } from '../bookings/booking-words.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import type { CalendarSource } from './calendar-sources.ts';

const most = 500;
const own = ['workshop', 'handover', 'call'] as const;

/** What customers come, or are called, for; test drives and returns stand on their own. */
export const customerBookings: CalendarSource = async (tenant, { from, to, userId, departmentId, now }) => {
  const mayName = can(tenant.role, 'customers', 'read');
  const rows = await bookingsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'booking.organizationId')
        .onRef('customer.id', '=', 'booking.customerId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .leftJoin('user', 'user.id', 'booking.assignedToId')
    .where('booking.kind', 'in', [...own])
    .where('booking.cancelledAt', 'is', null)
    .where('booking.startsAt', '>=', instantAt(from, '00:00'))
    .where('booking.startsAt', '<', instantAt(daysAfter(to, 1), '00:00'))
    .$if(userId !== undefined, (all) => all.where('booking.assignedToId', '=', userId ?? ''))
    .$if(departmentId !== undefined, (all) => all.where('booking.departmentId', '=', departmentId ?? 0))
    .select([
      'booking.id',
      'booking.kind',
      'booking.startsAt',
      'booking.endsAt',
      'booking.outcome',
      'booking.isRequested',
    ])
    .select(['booking.assignedToId', 'user.name as userName'])
    .select([
      sql<string>`concat_ws(' ', car."brandName", car."modelName", car."registrationNumber")`.as('car'),
      sql<string>`case when ${mayName}::boolean then customer.name else 'Kunde #' || customer.id end`.as('who'),
    ])
    .$narrowType<{ kind: (typeof own)[number] }>()
    .orderBy('booking.startsAt')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{ kind: 'booking', key: `booking-${row.id}`, day: dayOf(row.startsAt) },
    ...{ startsAt: row.startsAt, endsAt: row.endsAt, userId: row.assignedToId, userName: row.userName },
    title: [bookingNames[row.kind].title, row.car, row.who].filter(Boolean).join(' · '),
    href: `/bookings/${row.id}`,
    isLate: row.isRequested && row.startsAt < now,
  }));
};
