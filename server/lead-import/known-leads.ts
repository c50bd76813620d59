import { type SqlBool, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import { normalizePlate } from '../cars/plate.ts';
import { customersSharing } from '../customers/duplicate-queries.ts';
import { indexCustomers } from '../customers/match-customer.ts';
import { dayOf } from '../format/day.ts';
import { anyLeadsOf } from '../leads/lead-lock.ts';
import type { Tenant } from '../tenant.ts';
import { type FileLead, identityOf, keysOf, nameOf, type Told, whoOf } from './told-lead.ts';

export type KnownLead = Told & { id: number };

/** The leads that rows may be, by what they are known again by. */
export async function readKnownLeads(tenant: Tenant, rows: readonly FileLead[]) {
  const all = (read: (row: FileLead) => string | undefined) => rows.flatMap((row) => read(row) ?? []);
  const leads = await anyLeadsOf(tenant)
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .select(['lead.id', 'lead.externalId', 'lead.arrivedAt', 'lead.message', 'lead.wish', 'lead.contactName'])
    .select(['lead.contactEmail', 'lead.contactPhone', 'customer.email', 'customer.phone', 'customer.name'])
    .where('lead.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`(lead."externalId" = any (${all(({ externalId }) => externalId)}::text[])
        or coalesce(lead."contactEmail", customer.email) = any (${all(({ email }) => email)}::text[])
        or coalesce(lead."contactPhone", customer.phone) = any (${all(({ phone }) => phone)}::text[])
        or lead."contactName" = any (${all(nameOf)}::text[]))`,
    )
    .execute();
  const byKey = new Map<string, KnownLead[]>();
  for (const lead of leads) {
    const email = lead.contactEmail ?? lead.email;
    const phone = lead.contactPhone ?? lead.phone;
    const who = whoOf({ email, phone, name: lead.contactName ?? lead.name });
    const { id, externalId, message, wish, arrivedAt } = lead;
    addLead(byKey, { id, externalId, day: dayOf(arrivedAt), text: message ?? wish ?? '', who });
  }
  return byKey;
}

export function addLead(byKey: Map<string, KnownLead[]>, lead: KnownLead) {
  for (const key of keysOf(lead)) byKey.set(key, [...(byKey.get(key) ?? []), lead]);
}

/** The customers that rows may be about. */
export async function readCustomersOf(tenant: Tenant, rows: readonly FileLead[]) {
  const told = rows.map(identityOf);
  const customers = await customersSharing(tenant, {
    cvrs: told.flatMap(({ cvr }) => cvr ?? []),
    emails: told.flatMap(({ emails }) => emails),
    phones: told.flatMap(({ phones }) => phones),
  }).execute();
  return indexCustomers(customers);
}

/** The cars in stock that rows name by plate or stock number. */
export async function readNamedCars(tenant: Tenant, rows: readonly FileLead[]) {
  const texts = rows.flatMap(({ car }) => car ?? []);
  const plates = texts.map(normalizePlate);
  const cars = await carsOf(tenant)
    .select(['id', 'registrationNumber', 'stockNumber', 'departmentId'])
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`("registrationNumber" = any (${plates}::text[]) or "stockNumber" = any (${texts}::text[]))`)
    .orderBy('id')
    .execute();
  const byText = new Map([
    ...cars.map((car) => [car.stockNumber, car] as const),
    ...cars.map((car) => [car.registrationNumber ?? car.stockNumber, car] as const),
  ]);
  return (text: string | undefined) =>
    text === undefined ? undefined : (byText.get(normalizePlate(text)) ?? byText.get(text));
}

export type NamedCars = Awaited<ReturnType<typeof readNamedCars>>;
