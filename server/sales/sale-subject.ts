import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';

const readable = ({ role }: Tenant) => (can(role, 'customers', 'read') ? sql<boolean>`true` : sql<boolean>`false`);

export const saleSubject: Subject = {
  tables: {
    sale: {
      resource: 'customers',
      heldBy: { table: 'car', column: 'carId' },
      bundles: [
        ['price', 'isPriceExclVat', 'discountAmount', 'discountPercent', 'soldPrice', 'vatScheme'],
        ['vatCorrection', 'vatNote'],
        ['buyerKind', 'reservations'],
        ['tradeInBrand', 'tradeInModel', 'tradeInValue', 'tradeInDebt', 'tradeInDebtBy', 'tradeInCarId'],
      ],
      reckoned: ['cancelledAt', 'cancelledById', 'cancelReason', 'boughtBackAt', 'deliveredAt', 'vatAmount'],
      readable,
      refusals: {
        sale_department: { code: 'unknown-department' },
        sale_customer: { code: 'unknown-customer' },
        sale_lead: { code: 'unknown-lead' },
      },
    },
    salePayment: {
      resource: 'customers',
      bundles: [['amount', 'paidOn', 'way']],
      partOf: { table: 'sale', column: 'saleId' },
      heldBy: { table: 'sale', column: 'saleId' },
      readable,
    },
    settlementNote: { isLog: true, heldBy: { table: 'car', column: 'carId' }, readable },
  },
  people: [
    {
      table: 'sale',
      customer: 'customerId',
      fields: {
        ...({ buyerName: 'name', buyerAddress: 'address', buyerPostalCode: 'address', buyerCity: 'address' } as const),
        ...({
          buyerPhone: 'phone',
          buyerEmail: 'email',
          buyerCvr: 'contact',
          vatNote: 'text',
          cancelReason: 'text',
        } as const),
        ...({ preparation: 'text', guarantee: 'text', reservations: 'text' } as const),
      },
    },
    {
      table: 'settlementNote',
      fields: { sellerName: 'name', sellerAddress: 'address', sellerPostalCode: 'address', sellerCity: 'address' },
    },
  ],
  inDepartment: [{ table: 'sale', column: 'departmentId' }],
  hiddenFields: () => [
    'sale.quoteId',
    'sellerId',
    'cancelledById',
    'tradeInCarId',
    'formKey',
    'saleId',
    'sale.askingPrice',
    'sale.costPrice',
  ],
};
