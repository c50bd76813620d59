import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { stateOf } from '../bookings/booking-queries.ts';
import { carPhoto } from '../cars/car-columns.ts';
import { carsOf } from '../cars/cars-of.ts';
import { daysAfter, daysBetween, instantAt } from '../format/day.ts';
import { leadList, mayCallBack } from '../leads/lead-queries.ts';
import type { Tenant } from '../tenant.ts';
import { addressOf, type HomeScope, openLeads } from './home-numbers.ts';

const [shownLeads, shownToday, shownReservations, soon] = [6, 8, 5, 3];

const isUnanswered = sql<boolean>`lead."firstResponseAt" is null`;
/** When a lead asks for something: its passed clock or its next action, whichever is first. */
const dueAt = sql<Date | null>`case when ${isUnanswered} then least(lead."respondBy", lead."nextActionAt")
  else lead."nextActionAt" end`;
/** The same for an index of each: that one of them is before an instant. */
const isDueBefore = (instant: Date) =>
  sql<boolean>`(lead."nextActionAt" < ${instant} or (${isUnanswered} and lead."respondBy" < ${instant}))`;

/** The open leads that ask for something until the end of the day, in order of time. */
export function listDueLeads(tenant: Tenant, scope: HomeScope) {
  const [, search = ''] = addressOf({ leads: openLeads(scopeOf(scope)) }).split('?');
  const open = leadList.matching(tenant, new URLSearchParams(search));
  const due = open
    .where(isDueBefore(instantAt(daysAfter(scope.today, 1), '00:00')))
    .select('lead.id')
    .orderBy(dueAt)
    .orderBy('lead.id')
    .limit(shownLeads);
  return open
    .where(sql<boolean>`lead.id = any (array(${due}))`)
    .select(['lead.id', 'lead.number', 'lead.status', 'lead.customerId', 'lead.nextActionKind', 'lead.nextActionAt'])
    .select([
      'lead.respondBy',
      'lead.firstResponseAt',
      'lead.waitsSince',
      'lead.category',
      'assignee.name as assigneeName',
    ])
    .select(['person.name', 'person.phone', 'person.email', 'person.wish', 'car.brandName', 'car.modelName'])
    .select(['car.registrationNumber', 'brand.name as productBrand', 'product.name as productName'])
    .select(mayCallBack.as('mayCallBack'))
    .orderBy(dueAt)
    .orderBy('lead.id')
    .execute();
}

export type DueLead = Awaited<ReturnType<typeof listDueLeads>>[number];

function scopeOf({ isMine, departmentId }: HomeScope): Record<string, string> {
  if (isMine) return { assigned: 'mine' };
  return departmentId === undefined ? {} : { departmentId: String(departmentId) };
}

/** Today's test drives, and those that are late back. Without the right to customers nobody is named. */
export async function listTodaysDrives(tenant: Tenant, scope: HomeScope, now: Date) {
  const { db, organizationId, userId, role } = tenant;
  const [from, to] = [instantAt(scope.today, '00:00'), instantAt(daysAfter(scope.today, 1), '00:00')];
  const rows = await db
    .selectFrom('booking')
    .innerJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'booking.organizationId').onRef('lead.id', '=', 'booking.leadId'),
    )
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .where('booking.organizationId', '=', organizationId)
    .where('booking.kind', '=', 'testDrive')
    .where('booking.cancelledAt', 'is', null)
    .where('booking.startsAt', '<', to)
    .where((eb) =>
      eb.or([
        eb('booking.startsAt', '>=', from),
        eb.and([eb('booking.leftAt', 'is not', null), eb('booking.returnedAt', 'is', null)]),
      ]),
    )
    .$if(scope.isMine, (rows) =>
      rows.where((eb) => eb.or([eb('lead.assignedToId', '=', userId), eb('booking.createdById', '=', userId)])),
    )
    .$if(scope.departmentId !== undefined, (rows) => rows.where('lead.departmentId', '=', scope.departmentId ?? 0))
    .select(['booking.id', 'booking.leadId', 'booking.startsAt', 'booking.endsAt', 'booking.leftAt'])
    .select([
      'booking.isRequested',
      'booking.returnedAt',
      'booking.cancelledAt',
      'lead.number',
      'car.brandName',
      'car.modelName',
    ])
    .select('car.registrationNumber')
    .select(
      sql<string | null>`case when ${can(role, 'customers', 'read')}::boolean then booking."driverName" end`.as(
        'driverName',
      ),
    )
    .orderBy('booking.startsAt')
    .orderBy('booking.id')
    .limit(shownToday)
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

/** The sold cars that are to be delivered today or should have been. */
export function listDeliveries(tenant: Tenant, scope: HomeScope) {
  const { db, organizationId, userId } = tenant;
  return db
    .selectFrom('sale')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', 'sale.carId'),
    )
    .where('sale.organizationId', '=', organizationId)
    .where('sale.cancelledAt', 'is', null)
    .where('sale.deliveredAt', 'is', null)
    .where('sale.deliverBy', '<=', scope.today)
    .where('car.status', '<>', 'soft-deleted')
    .where('car.state', '=', 'sold')
    .$if(scope.isMine, (rows) => rows.where('sale.sellerId', '=', userId))
    .$if(scope.departmentId !== undefined, (rows) => rows.where('car.departmentId', '=', scope.departmentId ?? 0))
    .select(['sale.id', 'sale.carId', 'sale.deliverBy', 'car.brandName', 'car.modelName', 'car.registrationNumber'])
    .select(
      sql<string | null>`case when ${can(tenant.role, 'customers', 'read')}::boolean then sale."buyerName" end`.as(
        'buyerName',
      ),
    )
    .$narrowType<{ deliverBy: string }>()
    .orderBy('sale.deliverBy')
    .orderBy('sale.id')
    .limit(shownToday)
    .execute();
}

/** The reservations that have run out or soon do. */
export async function listEndingReservations(tenant: Tenant, scope: HomeScope) {
  const rows = await carsOf(tenant)
    .where('status', '<>', 'soft-deleted')
    .where('state', '=', 'reserved')
    .where('reservedUntil', '<=', daysAfter(scope.today, soon))
    .$if(scope.isMine, (cars) =>
      cars.where((eb) => eb.or([eb('reservedById', '=', tenant.userId), eb('reservedById', 'is', null)])),
    )
    .$if(scope.departmentId !== undefined, (cars) => cars.where('departmentId', '=', scope.departmentId ?? 0))
    .select(['id', 'brandName', 'modelName', 'registrationNumber', 'bodyType', 'vehicleType', 'reservedUntil'])
    .select(carPhoto.as('photo'))
    .$narrowType<{ reservedUntil: string }>()
    .orderBy('reservedUntil')
    .orderBy('id')
    .limit(shownReservations)
    .execute();
  return rows.map((car) => ({ ...car, daysLeft: daysBetween(scope.today, car.reservedUntil) }));
}
