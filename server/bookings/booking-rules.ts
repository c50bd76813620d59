import { sql } from 'kysely';
import type { BookingRuleTable } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { TimeRule } from './free-times.ts';

/** What a customer can book, in the order of the pages. */
export const customerKinds = [
  'testDrive',
  'workshop',
  'handover',
  'return',
  'call',
] as const satisfies readonly BookingRuleTable['kind'][];
export type CustomerKind = (typeof customerKinds)[number];

export const isCustomerKind = (kind: unknown): kind is CustomerKind => customerKinds.some((each) => each === kind);

/** How long each kind takes, and what is kept free after it, until a department says otherwise; minutes. */
const usual: Record<CustomerKind, { minutes: number; bufferMinutes: number }> = {
  testDrive: { minutes: 45, bufferMinutes: 15 },
  workshop: { minutes: 15, bufferMinutes: 0 },
  handover: { minutes: 60, bufferMinutes: 0 },
  return: { minutes: 30, bufferMinutes: 0 },
  call: { minutes: 15, bufferMinutes: 0 },
};

/** How a kind is booked in a department. */
export type BookingRule = TimeRule & {
  kind: CustomerKind;
  departmentId: number | null;
  isOn: boolean;
  /** Whether it stands at once; else staff confirm it. */
  isAutomatic: boolean;
  /** Who gets it, and must be free then. */
  assignedToId: string | null;
  version: number;
};

/** The rule of a kind until a department says otherwise. */
export const usualRule = (kind: CustomerKind, departmentId: number | null): BookingRule => ({
  ...{ kind, departmentId, ...usual[kind], earliestHours: 4, latestDays: 30, capacity: 1 },
  ...{ isOn: false, isAutomatic: false, assignedToId: null, version: 0 },
});

/** Where customers come: the active departments in their order, or the company itself without any. */
export async function listPlaces({ db, organizationId }: Tenant) {
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'address', 'postalCode', 'city'])
    .where('organizationId', '=', organizationId)
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .execute();
  if (departments.length > 0) return departments;
  const { name } = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return [{ id: null, name, address: null, postalCode: null, city: null }];
}

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];

/** The rules that departments have, each completed by what is usual. */
export async function readRules({ db, organizationId }: Tenant) {
  const rows = await db
    .selectFrom('bookingRule')
    .select(['departmentId', 'kind', 'isOn', 'minutes', 'bufferMinutes', 'earliestHours', 'latestDays', 'capacity'])
    .select(['assignedToId', 'isAutomatic', 'version'])
    .where('organizationId', '=', organizationId)
    .execute();
  return (kind: CustomerKind, departmentId: number | null): BookingRule =>
    rows.find((row) => row.kind === kind && row.departmentId === departmentId) ?? usualRule(kind, departmentId);
}

/** Hours before a booking until which a customer changes it without calling. */
export async function readChangeHours({ db, organizationId }: Tenant) {
  const settings = await db
    .selectFrom('organizationSettings')
    .select('bookingChangeHours')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return settings?.bookingChangeHours ?? 2;
}

/** Those who book the same kind in a department, or a person, wait for each other until the transaction ends. */
export async function lockTimes({ db, organizationId }: Tenant, { kind, departmentId, assignedToId }: BookingRule) {
  const keys = [`${kind}:${departmentId ?? ''}`, ...(assignedToId ? [`person:${assignedToId}`] : [])];
  for (const key of keys) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${organizationId}:${key}`}, 0))`.execute(db);
  }
}
