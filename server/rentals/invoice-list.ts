import { type SqlBool, sql } from 'kysely';
import type { Ore } from '../format/money.ts';
import { cases, choice, dayRange, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';

const today = sql<string>`(now() at time zone 'Europe/Copenhagen')::date`;
const party = (name: string) => sql<string | null>`("rentalInvoice".party ->> ${sql.lit(name)})`;

/** What is not paid of an invoice, with VAT. */
const open = sql<Ore>`(
  select coalesce(sum(payment.amount), 0)::bigint from "rentalPayment" payment
  where payment."organizationId" = "rentalInvoice"."organizationId" and payment."paidOn" is null
    and (payment."rentInvoiceId" = "rentalInvoice".id or payment."invoiceId" = "rentalInvoice".id and payment.kind = 'final'))`;
const isCredited = sql<SqlBool>`exists (
  select from "rentalInvoice" note where note."organizationId" = "rentalInvoice"."organizationId"
    and note."creditsId" = "rentalInvoice".id)`;
const creditsNumber = sql<number | null>`(
  select credited.number from "rentalInvoice" credited where credited."organizationId" = "rentalInvoice"."organizationId"
    and credited.id = "rentalInvoice"."creditsId")`;
const isInvoice = sql<SqlBool>`"rentalInvoice".kind = 'invoice'`;

const invoicesOf = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('rentalInvoice')
    .innerJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalInvoice.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalInvoice.agreementId'),
    )
    .where('rentalInvoice.organizationId', '=', organizationId);

/** The invoices and credit notes of all agreements, the latest first. */
export const invoiceList = listOf({
  from: invoicesOf,
  filters: {
    search: words(sql`"rentalInvoice".number::text`, party('name'), party('cvr'), 'rentalAgreement.number'),
    issued: dayRange(sql`"rentalInvoice"."issuedOn"::timestamp at time zone 'Europe/Copenhagen'`),
    paid: cases({
      open: sql<SqlBool>`${open} > 0`,
      overdue: sql<SqlBool>`${open} > 0 and "rentalInvoice"."dueOn" < ${today}`,
      paid: sql<SqlBool>`${isInvoice} and ${open} = 0 and not ${isCredited}`,
      credited: sql<SqlBool>`${isInvoice} and ${isCredited}`,
    }),
    kind: choice('rentalInvoice.kind', ['invoice', 'creditNote'] as const),
  },
  select: (invoices) =>
    invoices.select([
      ...(['rentalInvoice.id', 'rentalInvoice.agreementId', 'rentalInvoice.number', 'rentalInvoice.kind'] as const),
      ...(['rentalInvoice.issuedOn', 'rentalInvoice.dueOn', 'rentalInvoice.exclVat', 'rentalInvoice.vat'] as const),
      ...(['rentalInvoice.inclVat', 'rentalInvoice.lines', 'rentalAgreement.number as agreementNumber'] as const),
      ...[party('name').as('customerName'), party('cvr').as('cvr'), open.as('open'), isCredited.as('isCredited')],
      creditsNumber.as('creditsNumber'),
      sql<boolean>`"rentalInvoice"."dueOn" < ${today}`.as('isDue'),
    ]),
  sorts: {
    ...({ number: 'rentalInvoice.number', kind: 'rentalInvoice.kind', issuedOn: 'rentalInvoice.issuedOn' } as const),
    ...{ customerName: sql`(${party('name')}) collate "da-x-icu"`, agreementNumber: 'rentalAgreement.number' as const },
    ...({ dueOn: 'rentalInvoice.dueOn', inclVat: 'rentalInvoice.inclVat' } as const),
    open,
  },
  order: [latest('rentalInvoice.number')],
  counted: ['paid', 'kind'],
});

export type InvoiceRow = RowOf<typeof invoiceList>;
