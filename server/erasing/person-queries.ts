import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { keptTo } from './bookkeeping-law.ts';
import { countIn } from './clear-place.ts';
import { isNaming } from './memos-about.ts';
import { findPerson, type Of, type Person } from './person.ts';
import { placesNow } from './places.ts';

/** What a person is called, and when they were erased; undefined when not found, or a lead of a customer. */
export async function titleOf({ db, organizationId }: Tenant, { table, id }: Of) {
  if (table === 'customer') {
    return db
      .selectFrom('customer')
      .select(['name as title', 'erasedAt'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
  }
  return db
    .selectFrom('lead')
    .select([
      sql<string>`coalesce("contactName", "contactCompany", "contactEmail", "contactPhone")`.as('title'),
      'erasedAt',
    ])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('customerId', 'is', null)
    .executeTakeFirst();
}

const carName = ['car.id as carId', 'car.brandName', 'car.modelName', 'car.registrationNumber'] as const;

/** The person's sales: kept by the law of bookkeeping to `keptTo`, unless cancelled before anything was paid, or erased. */
export async function listSales({ db, organizationId }: Tenant, { saleIds }: Pick<Person, 'saleIds'>) {
  const sales = await db
    .selectFrom('sale')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'sale.organizationId').onRef('car.id', '=', 'sale.carId'),
    )
    .select(['sale.id', 'sale.soldAt', 'sale.deliveredAt', 'sale.cancelledAt', ...carName])
    .select(
      sql<boolean>`(sale."cancelledAt" is null or exists (select from "salePayment" payment
        where payment."organizationId" = sale."organizationId" and payment."saleId" = sale.id
          and payment."paidOn" is not null))
        and not exists (select from erasure where erasure."organizationId" = sale."organizationId"
          and erasure."subjectType" = 'sale' and erasure."subjectId" = sale.id)`.as('isKept'),
    )
    .where('sale.organizationId', '=', organizationId)
    .where('sale.id', '=', sql<number>`any (${saleIds}::bigint[])`)
    .orderBy('sale.id')
    .execute();
  return sales.map((sale) => ({ ...sale, keptTo: keptTo(sale.soldAt) }));
}

/** The invoices of the person that name them, each with the last day that the law of bookkeeping keeps it. */
export async function listKeptInvoices({ db, organizationId }: Tenant, { invoiceIds }: Pick<Person, 'invoiceIds'>) {
  const invoices = await db
    .selectFrom('rentalInvoice')
    .select(['id', 'number', 'kind', 'issuedOn', 'agreementId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', sql<number>`any (${invoiceIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .orderBy('number')
    .execute();
  return invoices.map((invoice) => ({ ...invoice, keptTo: keptTo(invoice.issuedOn) }));
}

/** The person's agreements that are not settled or cancelled. */
const openRentals = ({ db, organizationId }: Tenant, { customerIds }: Person) =>
  db
    .selectFrom('rentalAgreement')
    .select(['id', 'number'])
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', sql<number>`any (${customerIds}::bigint[])`)
    .where('status', 'in', ['reserved', 'active', 'returned'])
    .orderBy('id')
    .execute();

/** What must end first: a car that is out with the person, agreements that are not settled, and sales not delivered. */
export async function listHindrances(tenant: Tenant, person: Person) {
  const out = await tenant.db
    .selectFrom('booking')
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .select(['booking.id', 'booking.leadId', ...carName])
    .where('booking.organizationId', '=', tenant.organizationId)
    .where('booking.leadId', '=', sql<number>`any (${person.leadIds}::bigint[])`)
    .where('booking.leftAt', 'is not', null)
    .where('booking.returnedAt', 'is', null)
    .execute();
  const [sales, rentals] = [await listSales(tenant, person), await openRentals(tenant, person)];
  return [
    ...rentals.map(({ id, number }) => ({ kind: 'rental' as const, number, path: `/rental/agreements/${id}/edit` })),
    ...out.map(({ id, leadId, ...car }) => ({
      ...car,
      kind: 'drive' as const,
      path: `/leads/${leadId}/test-drives/${id}`,
    })),
    ...sales
      .filter(({ deliveredAt, cancelledAt }) => !deliveredAt && !cancelledAt)
      .map((sale) => ({ ...sale, kind: 'sale' as const, path: `/cars/${sale.carId}/edit/sale` })),
  ];
}

/** Memos that name the person and are about others too: about their cars, or with their address or number. */
export function listMemosNaming({ db, organizationId }: Tenant, person: Person) {
  return db
    .selectFrom('memo as own')
    .select(['own.id', 'own.title', 'own.body'])
    .select(sql<boolean>`own.status in ('done', 'cancelled') or own."deletedAt" is not null`.as('isClosed'))
    .where('own.organizationId', '=', organizationId)
    .where(isNaming(person))
    .orderBy('own.id')
    .execute();
}

/** What goes and what stays when a person is forgotten, and what must end first; undefined when not found. */
export async function readForgetting(tenant: Tenant, of: Of) {
  const found = await titleOf(tenant, of);
  if (!found) return undefined;
  const person = await findPerson(tenant, of);
  const going: { table: string; count: number }[] = [];
  for (const place of placesNow) {
    const count = await countIn(tenant, place, person);
    const same = going.find(({ table }) => table === place.table);
    if (same) same.count += count;
    else if (count > 0) going.push({ table: place.table, count });
  }
  return {
    ...found,
    going,
    sales: (await listSales(tenant, person)).filter(({ isKept }) => isKept),
    invoices: (await listKeptInvoices(tenant, person)).filter((invoice) => invoice.keptTo >= dayOf(new Date())),
    consents: await countConsents(tenant, person),
    hindrances: await listHindrances(tenant, person),
    memos: await listMemosNaming(tenant, person),
  };
}

export type Forgetting = NonNullable<Awaited<ReturnType<typeof readForgetting>>>;

async function countConsents({ db, organizationId }: Tenant, { customerIds }: Person) {
  const { count } = await db
    .selectFrom('consent')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', sql<number>`any (${customerIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return count;
}
