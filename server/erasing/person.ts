import { sql } from 'kysely';
import { emailKey } from '../customers/contact-keys.ts';
import { withMerged } from '../customers/merge-queries.ts';
import type { Tenant } from '../tenant.ts';

/** What stands in the place of erased words; the database's `is_blank` knows both. */
export const erasedWords = '[slettet]';
const erasedName = 'Slettet kunde';

/** The name of an erased customer, or of the person of an erased lead. */
export const erasedTitle = (customerId?: number) =>
  customerId === undefined ? erasedName : `${erasedName} #${customerId}`;

/** A customer, or the person of a lead who is none. */
export type Of = { table: 'customer' | 'lead'; id: number };

/** A person, and the rows that are theirs alone. */
export type Person = {
  of: Of;
  customerIds: number[];
  leadIds: number[];
  saleIds: number[];
  /** The invoices of their rental agreements. */
  invoiceIds: number[];
  /** The cars they asked for, drove, reserved, bought or traded in: others' too. */
  carIds: number[];
  reservedCarIds: number[];
  emails: string[];
  /** Addresses and numbers as they may be written: they tell who it is wherever they stand. */
  marks: string[];
  /** Names, now and before: others may have them too. */
  names: string[];
  /** The memos about cars that somebody chose to delete with them. */
  memoIds: readonly number[];
};

/** Finds what belongs to a customer, or to the person of a lead: also leads of the same address or number. */
export async function findPerson(tenant: Tenant, of: Of): Promise<Person> {
  const customerIds = of.table === 'customer' ? await withMerged(tenant, of.id) : [];
  const first = await identityOf(tenant, of, { customerIds, leadIds: [] });
  const leads = await leadsOf(tenant, of, customerIds, first);
  const leadIds = leads.map(({ id }) => id);
  const { names, emails, phones } = await identityOf(tenant, of, { customerIds, leadIds });
  const rows = { customerIds, leadIds };
  const sales = await salesOf(tenant, rows);
  const invoices = await invoicesOf(tenant, rows);
  const drives = await drivesOf(tenant, leadIds);
  const reservations = await reservationsOf(tenant, rows);
  const reservedCarIds = reservations.map(({ id }) => id);
  const carIds = [...[...leads, ...drives].map(({ carId }) => carId), ...reservedCarIds, ...sales.flatMap(carsIn)];
  const typed = [...sales, ...reservations];
  return {
    of,
    ...rows,
    saleIds: sales.map(({ id }) => id),
    invoiceIds: invoices.map(({ id }) => id),
    carIds: [...new Set(carIds.filter((id) => id !== null))],
    reservedCarIds,
    emails,
    marks: known([
      ...emails,
      ...typed.map(({ email }) => email),
      ...[...phones, ...typed.map(({ phone }) => phone)].flatMap(spellings),
    ]),
    names: known([...names, ...typed.map(({ name }) => name)]).filter(isTelling),
    memoIds: [],
  };
}

/** One lead of a customer who stays: what was said and written there, and nothing of the customer. */
export function personOfLead(id: number): Person {
  return {
    ...{
      of: { table: 'lead', id },
      customerIds: [],
      leadIds: [id],
      saleIds: [],
      invoiceIds: [],
      carIds: [],
      reservedCarIds: [],
    },
    ...{ emails: [], marks: [], names: [], memoIds: [] },
  };
}

type Identity = { names: string[]; emails: string[]; phones: string[] };

/** Names, addresses and numbers of a customer with its contacts, and of leads: the present ones and former ones. */
async function identityOf({ db, organizationId }: Tenant, of: Of, { customerIds, leadIds }: Rows): Promise<Identity> {
  const leads = of.table === 'lead' ? [of.id, ...leadIds] : leadIds;
  const { rows } = await sql<{ key: string; value: string }>`
    with own as (
      select 'customer' as type, id, to_jsonb(customer) as value from customer
      where "organizationId" = ${organizationId} and id = any (${customerIds}::bigint[])
      union all select 'customerContact', id, to_jsonb(contact) from "customerContact" contact
      where "organizationId" = ${organizationId} and "customerId" = any (${customerIds}::bigint[])
      union all select 'lead', id, to_jsonb(lead) from lead
      where "organizationId" = ${organizationId} and id = any (${leads}::bigint[])
    )
    select distinct key, value from (
      select each.key, each.value from own, jsonb_each_text(own.value) each
      union all
      select each.key, each.value from own
      join history on history."organizationId" = ${organizationId}
        and history."entityType" = own.type and history."entityId" = own.id
      cross join lateral jsonb_each_text(history."oldValue") each
    ) found
    where value <> '' and not is_blank(to_jsonb(value)) and key in (${sql.join(Object.keys(kinds))})`.execute(db);
  const those = (kind: string) => [...new Set(rows.flatMap(({ key, value }) => (kinds[key] === kind ? [value] : [])))];
  return {
    names: those('name'),
    emails: those('email').map((email) => email.toLowerCase()),
    phones: those('phone'),
  };
}

const known = (words: readonly (string | null)[]) => [...new Set(words.flatMap((word) => word || []))];

/** A short single name is a word of others' too. */
const isTelling = (name: string) => name.includes(' ') || name.length >= 6;

const kinds: Readonly<Record<string, 'name' | 'email' | 'phone'>> = {
  ...({ name: 'name', contactName: 'name', contactCompany: 'name' } as const),
  ...({ email: 'email', invoiceEmail: 'email', contactEmail: 'email' } as const),
  ...({ phone: 'phone', otherPhone: 'phone', contactPhone: 'phone' } as const),
};

/** A Danish number is also written without its code, and in pairs. */
function spellings(phone: string | null) {
  const [, national] = /^(?:\+45)?(\d{8})$/.exec(phone?.replaceAll(' ', '') ?? '') ?? [];
  return national ? [national, national.replace(/(\d\d)(?=\d)/g, '$1 ')] : [phone];
}

/** The leads of the customer, and those of nobody known with the same address or number. */
function leadsOf({ db, organizationId }: Tenant, of: Of, customerIds: number[], { emails, phones }: Identity) {
  return db
    .selectFrom('lead')
    .select(['id', 'carId'])
    .where('organizationId', '=', organizationId)
    .where((eb) =>
      eb.or([
        of.table === 'customer' ? eb('customerId', 'in', customerIds) : eb('id', '=', of.id),
        eb.and([
          eb('customerId', 'is', null),
          eb.or([
            eb('emailKey', '=', sql<string>`any (${emails.map(emailKey)}::text[])`),
            eb('contactPhone', '=', sql<string>`any (${phones}::text[])`),
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}

type Rows = { customerIds: readonly number[]; leadIds: readonly number[] };

/** Their sales, and what they traded in. */
function salesOf({ db, organizationId }: Tenant, { customerIds, leadIds }: Rows) {
  return db
    .selectFrom('sale')
    .select(['id', 'carId', 'tradeInCarId', 'buyerName as name', 'buyerPhone as phone', 'buyerEmail as email'])
    .where('organizationId', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('customerId', '=', sql<number>`any (${customerIds}::bigint[])`),
        eb('leadId', '=', sql<number>`any (${leadIds}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .execute();
}

function invoicesOf({ db, organizationId }: Tenant, { customerIds }: Rows) {
  return db
    .selectFrom('rentalInvoice')
    .innerJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalInvoice.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalInvoice.agreementId'),
    )
    .select('rentalInvoice.id')
    .where('rentalInvoice.organizationId', '=', organizationId)
    .where('rentalAgreement.customerId', '=', sql<number>`any (${customerIds}::bigint[])`)
    .execute();
}

const carsIn = ({ carId, tradeInCarId }: { carId: number; tradeInCarId: number | null }) => [carId, tradeInCarId];

function drivesOf({ db, organizationId }: Tenant, leadIds: readonly number[]) {
  return db
    .selectFrom('booking')
    .select('carId')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'testDrive')
    .where('leadId', '=', sql<number>`any (${leadIds}::bigint[])`)
    .$narrowType<{ carId: number }>()
    .execute();
}

function reservationsOf({ db, organizationId }: Tenant, { customerIds, leadIds }: Rows) {
  return db
    .selectFrom('car')
    .select(['id', 'reservedFor as name', 'reservedPhone as phone', 'reservedEmail as email'])
    .where('organizationId', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('reservedCustomerId', '=', sql<number>`any (${customerIds}::bigint[])`),
        eb('reservedLeadId', '=', sql<number>`any (${leadIds}::bigint[])`),
      ]),
    )
    .execute();
}
