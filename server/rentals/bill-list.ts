import { type SqlBool, sql } from 'kysely';
import { cases, choice, dayRange, words } from '../list/filters.ts';
import { latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { billKinds } from './bill-schema.ts';

export const billStates = ['unmatched', 'open', 'settling', 'invoiced'] as const;
export type BillState = (typeof billStates)[number];

const isUnmatched = sql<SqlBool>`"rentalBill"."agreementId" is null`;
const isOpen = sql<SqlBool>`"rentalBill"."agreementId" is not null and charge.id is null`;
const isSettling = sql<SqlBool>`charge.id is not null and charge."invoiceId" is null`;
const isInvoiced = sql<SqlBool>`charge."invoiceId" is not null`;
const state = sql<BillState>`case when ${isUnmatched} then 'unmatched' when ${isOpen} then 'open'
  when ${isSettling} then 'settling' else 'invoiced' end`;

/** The organisation's bills with whom they went to. */
const shownBills = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('rentalBill')
    .leftJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalBill.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalBill.agreementId'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalBill.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .leftJoin('rentalCharge as charge', (join) =>
      join
        .onRef('charge.organizationId', '=', 'rentalBill.organizationId')
        .onRef('charge.id', '=', 'rentalBill.chargeId'),
    )
    .where('rentalBill.organizationId', '=', organizationId);

/** The list of fines, parking and tolls, the latest first. */
export const billList = listOf({
  from: shownBills,
  filters: {
    search: words(
      ...['rentalBill.plate' as const, 'rentalBill.sender' as const, 'rentalBill.reference' as const],
      ...['rentalBill.place' as const, 'rentalAgreement.number' as const, 'customer.name' as const],
    ),
    state: cases({ unmatched: isUnmatched, open: isOpen, settling: isSettling, invoiced: isInvoiced }),
    kind: choice('rentalBill.kind', billKinds),
    at: dayRange('rentalBill.at'),
  },
  select: (bills) =>
    bills.select([
      ...(['rentalBill.id', 'rentalBill.kind', 'rentalBill.plate', 'rentalBill.at', 'rentalBill.amount'] as const),
      ...(['rentalBill.sender', 'rentalBill.reference', 'rentalBill.agreementId', 'rentalBill.createdAt'] as const),
      ...(['rentalAgreement.number as agreementNumber', 'customer.name as customerName'] as const),
      state.as('state'),
    ]),
  sorts: {
    ...({
      plate: 'rentalBill.plate',
      kind: 'rentalBill.kind',
      at: 'rentalBill.at',
      amount: 'rentalBill.amount',
    } as const),
    ...({ sender: 'rentalBill.sender', agreementNumber: 'rentalAgreement.number' } as const),
    ...({ customerName: 'customer.name', state } as const),
  },
  order: [latest('rentalBill.at'), latest('rentalBill.id')],
  counted: ['state', 'kind'],
});

export type BillRow = RowOf<typeof billList>;

/** One bill with its copy, and the line it became. Undefined when not found. */
export const findBill = (tenant: Tenant, id: number) =>
  shownBills(tenant)
    .leftJoin('document', (join) =>
      join
        .onRef('document.organizationId', '=', 'rentalBill.organizationId')
        .onRef('document.id', '=', 'rentalBill.documentId')
        .on('document.deletedAt', 'is', null),
    )
    .selectAll('rentalBill')
    .select(['rentalAgreement.number as agreementNumber', 'customer.name as customerName', 'charge.invoiceId'])
    .select(['document.id as copyId', 'document.subjectType as copyOf', 'document.subjectId as copyOfId'])
    .select(state.as('state'))
    .where('rentalBill.id', '=', id)
    .executeTakeFirst();
