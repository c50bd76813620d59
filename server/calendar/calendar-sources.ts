import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { dayOf, daysAfter, daysBetween, instantAt } from '../format/day.ts';
import { memosOf } from '../memos/memo-queries.ts';
import type { Tenant } from '../tenant.ts';

type OfRental = 'rentalOut' | 'rentalIn' | 'rentalReturn';
export type EntryKind = 'booking' | 'testDrive' | 'delivery' | 'meeting' | 'memo' | 'absence' | 'inspection' | OfRental;

/** What stands in the calendar: at a time, or all of a day where `startsAt` is null. */
export type Entry = {
  kind: EntryKind;
  /** Of its row and, where a row stands on many days, the day. */
  key: string;
  /** The Danish day it stands on, `YYYY-MM-DD`. */
  day: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Nothing that says who a customer is, for roles that see none. */
  title: string;
  href: string | null;
  userId: string | null;
  userName: string | null;
  isLate: boolean;
};

/** The days asked for, the last included, and whose entries; no user is everybody's. */
export type Asked = {
  from: string;
  to: string;
  userId?: string | undefined;
  departmentId?: number | undefined;
  now: Date;
};

/** Reads the entries of one kind of subject. A new kind is one more of these. */
export type CalendarSource = (tenant: Tenant, asked: Asked) => Promise<Entry[]>;

/** Most entries of a source; a week of a large dealer has fewer. */
const most = 500;

const begin = ({ from }: Asked) => instantAt(from, '00:00');
const end = ({ to }: Asked) => instantAt(daysAfter(to, 1), '00:00');
const carText = sql<string>`concat_ws(' ', car."brandName", car."modelName", car."registrationNumber")`;
const personOf = ({ role }: Tenant, name: ReturnType<typeof sql<string | null>>) =>
  sql<string | null>`case when ${can(role, 'customers', 'read')}::boolean then ${name} end`;

export const testDrives: CalendarSource = async (tenant, asked) => {
  const { db, organizationId } = tenant;
  const rows = await db
    .selectFrom('booking')
    .innerJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'booking.organizationId').onRef('lead.id', '=', 'booking.leadId'),
    )
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .leftJoin('user', 'user.id', 'lead.assignedToId')
    .where('booking.organizationId', '=', organizationId)
    .where('booking.kind', '=', 'testDrive')
    .where('booking.cancelledAt', 'is', null)
    .where('booking.startsAt', '>=', begin(asked))
    .where('booking.startsAt', '<', end(asked))
    .$if(asked.userId !== undefined, (rows) => rows.where('lead.assignedToId', '=', asked.userId ?? ''))
    .$if(asked.departmentId !== undefined, (rows) => rows.where('lead.departmentId', '=', asked.departmentId ?? 0))
    .select(['booking.id', 'booking.leadId', 'booking.startsAt', 'booking.endsAt', 'booking.leftAt'])
    .select(['booking.returnedAt', 'lead.number', 'lead.assignedToId', 'user.name as userName', carText.as('car')])
    .select(personOf(tenant, sql`booking."driverName"`).as('person'))
    .orderBy('booking.startsAt')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{
      kind: 'testDrive',
      key: `booking-${row.id}`,
      day: dayOf(row.startsAt),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    },
    title: `${row.car} · ${row.person ?? `Emne #${row.number}`}`,
    href: `/leads/${row.leadId}/test-drives/${row.id}`,
    ...{ userId: row.assignedToId, userName: row.userName },
    isLate: row.leftAt !== null && row.returnedAt === null && row.endsAt < asked.now,
  }));
};

export const deliveries: CalendarSource = async (tenant, asked) => {
  const rows = await tenant.db
    .selectFrom('sale')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', 'sale.carId'),
    )
    .leftJoin('user', 'user.id', 'sale.sellerId')
    .where('sale.organizationId', '=', tenant.organizationId)
    .where('sale.cancelledAt', 'is', null)
    .where('car.status', '<>', 'soft-deleted')
    .where('sale.deliverBy', '>=', asked.from)
    .where('sale.deliverBy', '<=', asked.to)
    .$if(asked.userId !== undefined, (rows) => rows.where('sale.sellerId', '=', asked.userId ?? ''))
    .$if(asked.departmentId !== undefined, (rows) => rows.where('car.departmentId', '=', asked.departmentId ?? 0))
    .select(['sale.id', 'sale.carId', 'sale.deliverBy', 'sale.deliveredAt', 'sale.sellerId', 'user.name as userName'])
    .select([carText.as('car'), personOf(tenant, sql`sale."buyerName"`).as('person')])
    .$narrowType<{ deliverBy: string }>()
    .orderBy('sale.deliverBy')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{ kind: 'delivery', key: `sale-${row.id}`, day: row.deliverBy, startsAt: null, endsAt: null },
    title: [row.car, row.person].filter(Boolean).join(' · '),
    href: `/cars/${row.carId}/edit/sale/deliver`,
    ...{ userId: row.sellerId, userName: row.userName },
    isLate: row.deliveredAt === null && row.deliverBy < dayOf(asked.now),
  }));
};

export const meetings: CalendarSource = async (tenant, asked) => {
  const rows = await tenant.db
    .selectFrom('lead')
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .leftJoin('user', 'user.id', 'lead.assignedToId')
    .where('lead.organizationId', '=', tenant.organizationId)
    .where('lead.deletedAt', 'is', null)
    .where('lead.status', 'not in', ['won', 'lost', 'parked'])
    .where('lead.nextActionKind', 'in', ['meeting', 'delivery'])
    .where('lead.nextActionAt', '>=', begin(asked))
    .where('lead.nextActionAt', '<', end(asked))
    .$if(asked.userId !== undefined, (rows) => rows.where('lead.assignedToId', '=', asked.userId ?? ''))
    .$if(asked.departmentId !== undefined, (rows) => rows.where('lead.departmentId', '=', asked.departmentId ?? 0))
    .select(['lead.id', 'lead.number', 'lead.nextActionAt', 'lead.nextActionKind', 'lead.assignedToId'])
    .select(['user.name as userName'])
    .select(personOf(tenant, sql`coalesce(customer.name, lead."contactName", lead."contactCompany")`).as('person'))
    .$narrowType<{ nextActionAt: Date }>()
    .orderBy('lead.nextActionAt')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.nextActionKind === 'delivery' ? 'delivery' : 'meeting', key: `lead-${row.id}` },
    ...{
      day: dayOf(row.nextActionAt),
      startsAt: row.nextActionAt,
      endsAt: null,
      title: row.person ?? `Emne #${row.number}`,
    },
    ...{ href: `/leads/${row.id}/edit`, userId: row.assignedToId, userName: row.userName },
    isLate: row.nextActionAt < asked.now,
  }));
};

export const memos: CalendarSource = async (tenant, asked) => {
  const rows = await memosOf(tenant)
    .leftJoin('user', 'user.id', 'memo.assignedToId')
    .where('memo.deletedAt', 'is', null)
    .where('memo.status', 'not in', ['done', 'cancelled'])
    .where('memo.dueAt', '>=', asked.from)
    .where('memo.dueAt', '<=', asked.to)
    .where('memo.dueTime', 'is not', null)
    .$if(asked.userId !== undefined, (rows) => rows.where('memo.assignedToId', '=', asked.userId ?? ''))
    .$if(asked.departmentId !== undefined, (rows) => rows.where('memo.departmentId', '=', asked.departmentId ?? 0))
    .select(['memo.id', 'memo.title', 'memo.dueAt', 'memo.dueTime', 'memo.assignedToId', 'user.name as userName'])
    .$narrowType<{ dueAt: string; dueTime: string }>()
    .orderBy('memo.dueAt')
    .orderBy('memo.dueTime')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const startsAt = instantAt(row.dueAt, row.dueTime.slice(0, 5));
    return {
      ...{ kind: 'memo', key: `memo-${row.id}`, day: row.dueAt, startsAt, endsAt: null, title: row.title },
      ...{ href: `/memos/${row.id}/edit`, userId: row.assignedToId, userName: row.userName },
      isLate: startsAt < asked.now,
    };
  });
};

export const absences: CalendarSource = async (tenant, asked) => {
  const rows = await tenant.db
    .selectFrom('absence')
    .innerJoin('user', 'user.id', 'absence.userId')
    .innerJoin('member', (join) =>
      join.onRef('member.organizationId', '=', 'absence.organizationId').onRef('member.userId', '=', 'absence.userId'),
    )
    .where('absence.organizationId', '=', tenant.organizationId)
    .where('absence.cancelledAt', 'is', null)
    .where('absence.startsAt', '<', end(asked))
    .where('absence.endsAt', '>', begin(asked))
    .$if(asked.userId !== undefined, (rows) => rows.where('absence.userId', '=', asked.userId ?? ''))
    .$if(asked.departmentId !== undefined, (rows) =>
      rows.where(sql<SqlBool>`(member."departmentIds" = '{}' or ${asked.departmentId} = any (member."departmentIds"))`),
    )
    .select(['absence.id', 'absence.startsAt', 'absence.endsAt', 'absence.userId', 'user.name as userName'])
    .orderBy('absence.startsAt')
    .limit(most)
    .execute();
  return rows.flatMap((row) =>
    daysOf(asked)
      .filter((day) => row.startsAt < instantAt(daysAfter(day, 1), '00:00') && row.endsAt > instantAt(day, '00:00'))
      .map((day) => ({
        ...{
          kind: 'absence' as const,
          key: `absence-${row.id}-${day}`,
          day,
          startsAt: null,
          endsAt: null,
          title: row.userName,
        },
        ...{ href: null, userId: row.userId, userName: row.userName, isLate: false },
      })),
  );
};

export const inspections: CalendarSource = async (tenant, asked) => {
  if (asked.userId !== undefined && tenant.role !== 'technician') return [];
  const rows = await tenant.db
    .selectFrom('car')
    .where('car.organizationId', '=', tenant.organizationId)
    .where('car.status', '<>', 'soft-deleted')
    .where('car.state', 'not in', ['sold', 'delivered'])
    .where('car.nextInspectionDate', '>=', asked.from)
    .where('car.nextInspectionDate', '<=', asked.to)
    .$if(asked.departmentId !== undefined, (rows) => rows.where('car.departmentId', '=', asked.departmentId ?? 0))
    .select(['car.id', 'car.nextInspectionDate', carText.as('car')])
    .$narrowType<{ nextInspectionDate: string }>()
    .orderBy('car.nextInspectionDate')
    .orderBy('car.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{
      kind: 'inspection',
      key: `inspection-${row.id}`,
      day: row.nextInspectionDate,
      startsAt: null,
      endsAt: null,
      title: row.car,
    },
    ...{
      href: `/cars/${row.id}/edit`,
      userId: null,
      userName: null,
      isLate: row.nextInspectionDate < dayOf(asked.now),
    },
  }));
};

/** The days asked for, each `YYYY-MM-DD`. */
export function daysOf({ from, to }: Pick<Asked, 'from' | 'to'>) {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysAfter(from, at));
}
