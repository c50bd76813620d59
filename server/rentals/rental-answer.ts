import { z } from 'zod';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import { readAgreementRecord } from './agreement-record.ts';
import type { RentalRow } from './rental-list.ts';
import { rentalProducts } from './rental-types.ts';
import type { RentalWarning } from './rental-warnings.ts';

const states = ['reserved', 'active', 'overdue', 'returned', 'closed', 'cancelled'] as const;
const moment = z.iso.datetime();
const text = z.string().nullable();
const id = z.int().min(1);

const head = {
  ...{ id, number: z.string(), state: z.enum(states), productType: z.enum(rentalProducts), customerId: id },
  ...{ category: text, startsAt: moment, endsAt: moment },
};

/** A row of the list of agreements. */
export const rentalRowSchema = z.strictObject({
  ...head,
  customer: text.describe('Null for those who read no customers.'),
  ...{ car: text, registrationNumber: text, department: text },
  owed: z.int().nullable().describe('Øre with VAT that are due and not paid.'),
});

/** An agreement with its cars, drivers, payments and charges. */
export const rentalAnswerSchema = z.strictObject({
  ...head,
  ...{ version: id, leadId: id.nullable(), quoteId: id.nullable(), customer: text, note: text },
  ...{ leftAt: moment.nullable(), returnedAt: moment.nullable(), kmIncluded: z.int().nullable() },
  excessKmPrice: z.int().nullable().describe('Tenths of an øre for a kilometre.'),
  deposit: z.int().nullable(),
  cars: z.array(
    z.strictObject({
      ...{ carId: id, registrationNumber: text, startsAt: moment, endsAt: moment },
      ...{ leftAt: moment.nullable(), returnedAt: moment.nullable() },
      ...{ mileageOut: z.int().nullable(), mileageIn: z.int().nullable() },
    }),
  ),
  people: z
    .strictObject({
      drivers: z.array(z.strictObject({ name: z.string(), licenceNumber: text, licenceExpiresOn: text })),
      lines: z.array(
        z.strictObject({ label: z.string(), period: z.enum(['month', 'once']), exclVat: z.int(), inclVat: z.int() }),
      ),
      payments: z.array(
        z.strictObject({ kind: z.string(), amount: z.int(), dueOn: z.iso.date(), paidOn: z.iso.date().nullable() }),
      ),
      charges: z.array(
        z.strictObject({
          kind: z.string(),
          label: z.string(),
          reason: text,
          exclVat: z.int(),
          isEstimate: z.boolean(),
        }),
      ),
    })
    .nullable()
    .describe('Null for those who read no customers.'),
  owed: z.int().describe('Øre with VAT that are due and not paid.'),
  cancellation: z
    .strictObject({ fee: z.int().describe('Øre without VAT.'), reason: z.string() })
    .nullable()
    .describe('What cancelling now takes by the terms; null where the caller cannot cancel it.'),
  warnings: z
    .array(z.strictObject({ kind: z.string(), message: z.string() }))
    .describe('What to look after, such as a time at which the department is closed; it refuses nothing.'),
});

/** A row as a call answers it. */
export function rentalRowOf(row: RentalRow): z.input<typeof rentalRowSchema> {
  const { id, number, state, productType, customerId, category, startsAt, endsAt, owed } = row;
  return {
    ...{ id, number, state, productType, customerId, category, owed },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), customer: row.customerName, car: row.carName },
    ...{ registrationNumber: row.registrationNumber, department: row.departmentName },
  };
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/**
 * An agreement as a call answers it. Undefined when not found.
 * @param wordsOf a warning in words
 */
export async function readRentalAnswer(
  tenant: Tenant,
  id: number,
  wordsOf: (warning: RentalWarning) => string,
): Promise<z.input<typeof rentalAnswerSchema> | undefined> {
  const page = await readAgreementRecord(tenant, id, new Date());
  if (!page) return undefined;
  const { agreement, state, periods, people, customer, owed } = page;
  const { number, version, productType, customerId, leadId, quoteId, category, note, kmIncluded } = agreement;
  return {
    ...{ id, number, version, state, productType, customerId, leadId, quoteId, category, note, kmIncluded },
    ...{ startsAt: agreement.startsAt.toISOString(), endsAt: agreement.endsAt.toISOString() },
    ...{ leftAt: iso(agreement.leftAt), returnedAt: iso(agreement.returnedAt), customer: customer?.name ?? null },
    ...{ excessKmPrice: agreement.excessKmPrice, deposit: agreement.deposit },
    cars: periods.map((period) => ({
      ...{ carId: period.carId, registrationNumber: period.registrationNumber },
      ...{ startsAt: period.startsAt.toISOString(), endsAt: period.endsAt.toISOString() },
      ...{ leftAt: iso(period.leftAt), returnedAt: iso(period.returnedAt) },
      ...{ mileageOut: period.mileageOut, mileageIn: period.mileageIn },
    })),
    people: can(tenant.role, 'customers', 'read') && people ? peopleOf(people) : null,
    owed,
    cancellation: page.cancellation ?? null,
    warnings: page.warnings.map((warning) => ({ kind: warning.kind, message: wordsOf(warning) })),
  };
}

type People = NonNullable<NonNullable<Awaited<ReturnType<typeof readAgreementRecord>>>['people']>;

const peopleOf = ({ drivers, lines, payments, charges }: People) => ({
  drivers: drivers.map(({ name, licenceNumber, licenceExpiresOn }) => ({ name, licenceNumber, licenceExpiresOn })),
  lines: lines.map(({ label, period, exclVat, inclVat }) => ({ label, period, exclVat, inclVat })),
  payments: payments.map(({ kind, amount, dueOn, paidOn }) => ({ kind, amount, dueOn, paidOn })),
  charges: charges.map(({ kind, label, reason, exclVat, isEstimate }) => ({
    kind,
    label,
    reason,
    exclVat,
    isEstimate,
  })),
});
