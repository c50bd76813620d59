import { sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import { periodsOf } from './rental-rows.ts';

/** The drivers of an agreement, in the order they were written. */
export const listDrivers = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalDriver')
    .select(['id', 'name', 'birthDate', 'phone', 'email', 'licenceNumber', 'licenceDate', 'licenceExpiresOn'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy('id')
    .execute();

/** The agreed lines of an agreement. */
export const listLines = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalLine')
    .select(['id', 'kind', 'label', 'period', 'exclVat', 'vatRate'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The payments of an agreement, the first due first. */
export const listRentalPayments = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalPayment')
    .select(['id', 'kind', 'fromDay', 'toDay', 'amount', 'dueOn', 'paidOn', 'way', 'invoiceId', 'rentInvoiceId'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy('dueOn')
    .orderBy('id')
    .execute();

/** The lines of a settlement. */
export const listCharges = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalCharge')
    .select(['id', 'kind', 'label', 'reason', 'exclVat', 'vatRate', 'isEstimate', 'invoiceId', 'version'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy('id')
    .execute();

/** The invoices and credit notes of an agreement. */
export const listInvoices = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalInvoice')
    .select(['id', 'kind', 'number', 'issuedOn', 'dueOn', 'inclVat', 'documentId', 'creditsId'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy('number')
    .execute();

/** The km readings of an agreement, asked for or given. */
export const listReadings = ({ db, organizationId }: Tenant, agreementId: number) =>
  db
    .selectFrom('rentalReading')
    .select(['id', 'dueOn', 'readOn', 'mileage'])
    .where('organizationId', '=', organizationId)
    .where('agreementId', '=', agreementId)
    .orderBy(sql`coalesce("readOn", "dueOn")`)
    .orderBy('id')
    .execute();

export type Reading = Awaited<ReturnType<typeof listReadings>>[number];

/** The cars of an agreement with what was noted out and in, the first first. */
export const listCarPeriods = (tenant: Tenant, agreementId: number) =>
  periodsOf(tenant)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'rentalPeriod.organizationId').onRef('car.id', '=', 'rentalPeriod.carId'),
    )
    .select([
      ...(['rentalPeriod.id', 'rentalPeriod.carId', 'rentalPeriod.startsAt', 'rentalPeriod.endsAt'] as const),
      ...(['rentalPeriod.leftAt', 'rentalPeriod.returnedAt', 'rentalPeriod.mileageOut'] as const),
      ...(['rentalPeriod.mileageIn', 'rentalPeriod.fuelOut', 'rentalPeriod.fuelIn'] as const),
      ...(['rentalPeriod.keysOut', 'rentalPeriod.keysIn', 'rentalPeriod.equipmentOut'] as const),
      ...(['rentalPeriod.equipmentIn', 'car.leasingTo'] as const),
      ...(['rentalPeriod.bufferMinutes', 'car.registrationNumber', 'car.stockNumber', 'car.usage'] as const),
      ...(['car.permits', 'car.nextInspectionDate', 'car.mileage', 'car.category'] as const),
      sql<string | null>`nullif(concat_ws(' ', car."brandName", car."modelName"), '')`.as('carName'),
    ])
    .where('rentalPeriod.agreementId', '=', agreementId)
    .orderBy('rentalPeriod.startsAt')
    .orderBy('rentalPeriod.id')
    .execute();

export type CarPeriod = Awaited<ReturnType<typeof listCarPeriods>>[number];
