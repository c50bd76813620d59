import { sql } from 'kysely';
import { isManager } from '../auth/managers.ts';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import { carTitleOf, customersBookings } from './booking-queries.ts';
import { bookingState } from './booking-state.ts';

/** Customers' bookings with car, place and colleague; without the right to customers nobody is named. */
function customerBookings(tenant: Tenant) {
  const mayName = can(tenant.role, 'customers', 'read');
  return customersBookings(tenant)
    .leftJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'booking.organizationId').onRef('lead.id', '=', 'booking.leadId'),
    )
    .leftJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'booking.organizationId')
        .onRef('rentalAgreement.id', '=', 'booking.agreementId'),
    )
    .leftJoin('user', 'user.id', 'booking.assignedToId')
    .select([
      'booking.id',
      'booking.version',
      'booking.kind',
      'booking.startsAt',
      'booking.endsAt',
      'booking.isRequested',
    ])
    .select(['booking.outcome', 'booking.cancelledAt', 'booking.cancelledBy', 'booking.returnedAt', 'booking.leftAt'])
    .select(['booking.customerId', 'booking.leadId', 'booking.agreementId', 'booking.carId', 'booking.departmentId'])
    .select([
      'booking.portalUserId',
      'booking.assignedToId',
      'lead.number as leadNumber',
      'rentalAgreement.number as agreementNumber',
    ])
    .select(['department.name as departmentName', 'user.name as assignedTo'])
    .select([
      carTitleOf.as('car'),
      sql<string>`case when ${mayName}::boolean then customer.name else 'Kunde #' || booking."customerId" end`.as(
        'who',
      ),
      sql<string | null>`case when ${mayName}::boolean then booking.wish end`.as('wish'),
      sql<string | null>`case when ${mayName}::boolean then booking."cancelReason" end`.as('cancelReason'),
    ])
    .$narrowType<{ customerId: number }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof customerBookings>['execute']>>[number];

const withState = (row: Row) => ({ ...row, state: bookingState(row) });

export type CustomerBooking = ReturnType<typeof withState>;

/** A customer's booking; undefined when not found. */
export async function findCustomerBooking(tenant: Tenant, id: number) {
  const row = await customerBookings(tenant).where('booking.id', '=', id).executeTakeFirst();
  return row && withState(row);
}

const [shownOf, shownAll, shownWaiting] = [20, 200, 5];

/** The bookings of a customer, a car or a lead, the latest first. Test drives of a car or a lead stand on their own. */
export async function listBookingsOf(tenant: Tenant, column: 'carId' | 'customerId' | 'leadId', id: number) {
  const rows = await customerBookings(tenant)
    .where(`booking.${column}`, '=', id)
    .$if(column !== 'customerId', (all) => all.where('booking.kind', '<>', 'testDrive'))
    .orderBy('booking.startsAt', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(shownOf)
    .execute();
  return rows.map(withState);
}

/** The living bookings from a time on, those that wait for an answer first. */
export async function listComing(tenant: Tenant, now: Date) {
  const rows = await customerBookings(tenant)
    .where('booking.cancelledAt', 'is', null)
    .where('booking.outcome', 'is', null)
    .where('booking.returnedAt', 'is', null)
    .where('booking.endsAt', '>', new Date(now.getTime() - 7 * 86_400_000))
    .orderBy('booking.isRequested', 'desc')
    .orderBy('booking.startsAt')
    .orderBy('booking.id')
    .limit(shownAll)
    .execute();
  return rows.map(withState);
}

type Today = { startsAt: Date; endsAt: Date; isMine: boolean; departmentId: number | undefined };

/** What customers come, or are called, for within a day, as far as it is agreed; test drives and returns stand on their own. */
export async function listAgreed(tenant: Tenant, { startsAt, endsAt, isMine, departmentId }: Today) {
  const rows = await customerBookings(tenant)
    .where('booking.kind', 'in', ['workshop', 'handover', 'call'])
    .where('booking.isRequested', '=', false)
    .where('booking.cancelledAt', 'is', null)
    .where('booking.outcome', 'is', null)
    .where('booking.startsAt', '>=', startsAt)
    .where('booking.startsAt', '<', endsAt)
    .$if(isMine, (all) =>
      all.where((eb) =>
        eb.or([eb('booking.assignedToId', 'is', null), eb('booking.assignedToId', '=', tenant.userId)]),
      ),
    )
    .$if(departmentId !== undefined, (all) => all.where('booking.departmentId', '=', departmentId ?? 0))
    .orderBy('booking.startsAt')
    .orderBy('booking.id')
    .limit(shownOf)
    .execute();
  return rows.map(withState);
}

/** The bookings that wait for an answer: a manager's are all, or a department's; another's the own and nobody's. */
export async function listWaiting(tenant: Tenant, departmentId: number | undefined) {
  const rows = await customerBookings(tenant)
    .where('booking.isRequested', '=', true)
    .where('booking.cancelledAt', 'is', null)
    .where('booking.outcome', 'is', null)
    .$if(!isManager(tenant.role), (all) =>
      all.where((eb) =>
        eb.or([eb('booking.assignedToId', 'is', null), eb('booking.assignedToId', '=', tenant.userId)]),
      ),
    )
    .$if(departmentId !== undefined, (all) => all.where('booking.departmentId', '=', departmentId ?? 0))
    .orderBy('booking.startsAt')
    .orderBy('booking.id')
    .limit(shownWaiting)
    .execute();
  return rows.map(withState);
}
