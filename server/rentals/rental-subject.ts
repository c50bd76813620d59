import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Role } from '../db/schema.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { paymentGuard, settleCharges, settlePayments } from './money-returns.ts';
import { invoicedGuard, settledGuard, settleRentals } from './rental-returns.ts';
import { rentalViews } from './rental-views.ts';

const of = 'rentalAgreement';
const heldBy = { table: of, column: 'agreementId' };
const partOf = { table: of, column: 'agreementId' };

const drivers = ['name', 'birthDate', 'phone', 'email', 'licenceNumber', 'licenceDate', 'licenceExpiresOn'];
const ofAgreement = [
  ...['note', 'priceReason', 'priceTrace', 'cancelReason', 'deposit', 'deductible', 'coverage'],
  ...['excessKmPrice', 'lateFee'],
];
const ofPeriod = ['signatureOut', 'signatureIn', 'noteOut', 'noteIn'];
const ofDamage = ['estimate', 'finalCost'];
/** Names, notes and prices are for those who see customers. */
const unless = (names: readonly string[]) => (role: Role) => (can(role, 'customers', 'read') ? [] : names);
const hiddenDrivers = unless(drivers);

/** Parts that are nothing but names or prices. */
const readable = ({ role }: Tenant) => sql<SqlBool>`${can(role, 'customers', 'read')}::boolean`;

/** Fields that tell a reader nothing: what something belongs to, and what machines note. */
const untold = [
  ...['Period', 'Driver', 'Line', 'Payment', 'Charge', 'Damage', 'Reading'].map((part) => `rental${part}.agreementId`),
  ...['rentalAgreement.hasConflict', 'rentalAgreement.source', 'rentalAgreement.externalId', 'rentalDamage.periodId'],
  ...['rentalPeriod.signatureInFileId', 'rentalPeriod.signatureOutFileId', 'rentalLine.kind', 'rentalLine.position'],
  ...[
    'rentalPayment.remindedAt',
    'rentalPayment.remindedStep',
    'rentalPayment.rentInvoiceId',
    'rentalAgreement.priceTrace',
  ],
];

/** Refusals of the tables' constraints. */
export const rentalRefusals = {
  rental_one_at_a_time: { code: 'rental-car-taken', field: 'car' },
  rental_one_out: { code: 'car-not-back', field: 'car' },
  rental_of_quote: { code: 'rental-quote-used', field: 'quoteId' },
  rental_lead: { code: 'rental-lead-gone', field: 'leadId' },
  rental_quote: { code: 'rental-quote-gone', field: 'quoteId' },
  rental_department_out: { code: 'unknown-department', field: 'departmentOutId' },
  rental_department_in: { code: 'unknown-department', field: 'departmentInId' },
  rental_category: { code: 'unknown-category', field: 'category' },
  rental_ends_after_start: { code: 'rental-ends-first', field: 'endsAt' },
};

/** Agreements: what was issued, an invoice, is never taken back. */
export const rentalSubject: Subject = {
  tables: {
    rentalAgreement: {
      ...{ resource: 'leads', right: 'update', hiddenFrom: unless(ofAgreement) },
      bundles: [
        ['status', 'leftAt', 'returnedAt', 'cancelledAt', 'cancelReason', 'isNoShow', 'closedAt'],
        ['startsAt', 'endsAt'],
      ],
      ...{ guard: settledGuard, settle: settleRentals },
      refusals: rentalRefusals,
    },
    rentalPeriod: {
      ...{ resource: 'leads', right: 'update', heldBy, partOf, shownIn: [{ table: 'car', column: 'carId' }] },
      hiddenFrom: unless(ofPeriod),
      bundles: [['startsAt', 'endsAt', 'leftAt', 'returnedAt', 'cancelledAt', 'mileageOut', 'mileageIn']],
      settle: settleRentals,
      refusals: rentalRefusals,
    },
    rentalDriver: { resource: 'leads', right: 'update', heldBy, partOf, readable, hiddenFrom: hiddenDrivers },
    rentalLine: { resource: 'leads', right: 'update', heldBy, partOf, readable },
    rentalPayment: {
      ...{ resource: 'leads', right: 'update', heldBy, partOf, readable, guard: paymentGuard },
      settle: settlePayments,
    },
    rentalReading: { resource: 'leads', right: 'update', heldBy, partOf },
    rentalDamage: { resource: 'leads', right: 'update', heldBy, partOf, hiddenFrom: unless(ofDamage) },
    rentalCharge: {
      ...{ resource: 'leads', right: 'update', heldBy, partOf, readable, guard: invoicedGuard },
      settle: settleCharges,
    },
    rentalInvoice: { isLog: true, heldBy, readable },
    rentalBill: { isLog: true, heldBy, readable },
  },
  lists: [rentalViews],
  title: ['number'],
  people: [
    {
      table: 'rentalAgreement',
      customer: 'customerId',
      fields: { note: 'text', cancelReason: 'text', priceReason: 'text' },
    },
    {
      table: 'rentalDriver',
      fields: {
        ...({ name: 'name', birthDate: 'contact', phone: 'phone', email: 'email' } as const),
        ...({ licenceNumber: 'contact', licenceDate: 'contact', licenceExpiresOn: 'contact' } as const),
      },
    },
    { table: 'rentalPeriod', fields: { signatureOut: 'name', signatureIn: 'name', noteOut: 'text', noteIn: 'text' } },
    { table: 'rentalInvoice', fields: { party: 'text', lines: 'text', reason: 'text' } },
    { table: 'rentalCharge', fields: { label: 'text', reason: 'text' } },
    { table: 'rentalDamage', fields: { note: 'text' } },
    { table: 'rentalLine', fields: { label: 'text' } },
    { table: 'rentalBill', fields: { sender: 'text', reference: 'text', place: 'text' } },
  ],
  inDepartment: [
    { table: 'rentalAgreement', column: 'departmentOutId' },
    { table: 'rentalAgreement', column: 'departmentInId' },
  ],
  hiddenFields: (role) => [
    ...untold,
    ...unless(ofAgreement)(role).map((name) => `rentalAgreement.${name}`),
    ...unless(ofPeriod)(role).map((name) => `rentalPeriod.${name}`),
    ...unless(ofDamage)(role).map((name) => `rentalDamage.${name}`),
    ...hiddenDrivers(role).map((name) => `rentalDriver.${name}`),
  ],
};
