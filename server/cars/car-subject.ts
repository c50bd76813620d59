import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { namesOf } from '../subjects/names-of.ts';
import type { Subject } from '../subjects/subject.ts';
import { mayReadCosts } from './car-columns.ts';
import { bundledCarFields, costFields } from './car-costs.ts';
import { carGuard } from './car-returns.ts';
import { settleSales } from './car-sales.ts';
import { carViews } from './car-views.ts';

/** Customer fields, hidden from roles that see no customers. */
const customerFields = [
  ...['buyerName', 'rebillTo', 'isRebilled', 'reservedFor', 'reservedPhone', 'reservedEmail', 'reservedDeposit'],
  ...['reservedDepositOn', 'reservedDepositWay', 'reservedCustomerId', 'reservedLeadId'],
];

/** Columns calculated by the database, or redundant with another column. */
const derived = ['formerRegistrationNumbers', 'registerFacts', 'slug', 'carId'];

export const carSubject: Subject = {
  lists: [carViews],
  people: [
    {
      table: 'car',
      customer: 'reservedCustomerId',
      fields: { reservedFor: 'name', reservedPhone: 'phone', reservedEmail: 'email' },
    },
    { table: 'car', fields: { buyerName: 'name', purchasedFrom: 'name' } },
    { table: 'carRemark', fields: { remark: 'text' } },
    { table: 'factoryOrder', fields: { note: 'text' } },
  ],
  inDepartment: [{ table: 'car', column: 'departmentId', staying: sql`true` }],
  title: ['brandName', 'modelName', 'productName'],
  tables: {
    car: {
      resource: 'cars',
      bundles: bundledCarFields,
      last: ['formerRegistrationNumbers'],
      reckoned: ['costPrice', 'expensesTotal'],
      traces: ['carPrice'],
      settle: settleSales,
      guard: carGuard,
      closed: { when: sql`own.status = 'soft-deleted'`, code: 'car-deleted' },
      hiddenFrom: (role) => (mayReadCosts(role) ? [] : costFields),
      refusals: {
        car_registration_number_unique: { code: 'plate-taken' },
        car_vin_unique: { code: 'vin-taken' },
        car_department: { code: 'unknown-department' },
        car_category: { code: 'unknown-category' },
        car_rental_price_protocol: { code: 'unknown-price-table' },
        car_reserved_customer: { code: 'unknown-customer' },
        car_reserved_lead: { code: 'unknown-lead' },
        car_on_rental: { code: 'car-on-rental' },
      },
    },
    carFeature: { resource: 'cars' },
    carCategory: { resource: 'cars' },
    factoryOrder: { resource: 'cars', partOf: { table: 'car', column: 'carId' } },
    carRemark: { isLog: true, heldBy: { table: 'car', column: 'carId' } },
  },
  hiddenFields: (role) => [
    ...derived,
    ...['factoryOrder.productId', 'factoryOrder.priceExclVatExclTax'],
    ...(mayReadCosts(role) ? [] : costFields),
    ...(can(role, 'customers', 'read') ? [] : customerFields),
  ],
  names: [
    { kind: 'feature', fields: ['features', 'standardFeatures'], read: namesOf('carFeature') },
    { kind: 'priceTable', fields: ['rentalPriceProtocolId'], read: namesOf('priceTable') },
    {
      kind: 'category',
      fields: ['category'],
      read: ({ db, organizationId }, ids) =>
        db
          .selectFrom('carCategory')
          .select(['key as id', 'name'])
          .where('organizationId', '=', organizationId)
          .where('key', 'in', ids.map(String))
          .execute(),
    },
  ],
};
