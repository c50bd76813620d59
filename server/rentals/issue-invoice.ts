import type { Selectable } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import { customersOf } from '../customers/customer-queries.ts';
import type { ExpenseType, RentalChargeKind, RentalChargeTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { inclVatOf } from './payment-plan.ts';
import { addRebilled } from './rebilled-expense.ts';
import { nextNumber } from './rental-number.ts';
import type { InvoiceLine, InvoiceParty, InvoiceSeller, PayTo } from './rental-types.ts';

type Charge = Selectable<RentalChargeTable>;
type Agreement = { id: number; number: string; customerId: number };

/** Without VAT, VAT and with VAT, by rate over the sum of each rate's lines. */
export function totalsOf(lines: readonly Pick<InvoiceLine, 'exclVat' | 'vatRate'>[]) {
  const exclVat = asOre(lines.reduce((sum, line) => sum + line.exclVat, 0));
  const inclVat = inclVatOf(lines);
  return { exclVat, vat: asOre(inclVat - exclVat), inclVat };
}

async function partyOf(tenant: Tenant, customerId: number): Promise<InvoiceParty> {
  return customersOf(tenant)
    .select(['name', 'address', 'postalCode', 'city', 'cvr', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

type Account = { bankRegistration: string | null; bankAccount: string | null; bankIban: string | null };

/** The account that is paid to; undefined where the company has written none. */
export function payToOf({ bankRegistration, bankAccount, bankIban }: Account): PayTo | undefined {
  const payTo = { registration: bankRegistration, account: bankAccount, iban: bankIban };
  return bankAccount === null && bankIban === null ? undefined : payTo;
}

type New = {
  lines: readonly InvoiceLine[];
  formKey: string | null;
  creditsId?: number;
  reason?: string | null;
  party?: Partial<InvoiceParty>;
  /** Of rent, with its credit notes. */
  isRent?: boolean;
  /** When it is due; else after the days of the settings, and not before `notBefore`. */
  dueOn?: string;
  notBefore?: string;
};

/** An invoice names its seller with CVR number and address (momsbekendtgørelsen § 58). */
export async function requireSeller(tenant: Tenant) {
  const { cvr, address } = await findSettings(tenant);
  if (cvr === null || address === null) throw new DomainError('rental-seller-unknown', 409);
}

/** Issues the organisation's next invoice, or a credit note. The agreement is locked. */
export async function insertInvoice(
  tenant: Tenant,
  agreement: Pick<Agreement, 'id' | 'customerId'>,
  invoice: New,
  now: Date,
) {
  const { lines, formKey, creditsId, reason = null, party, isRent = false, notBefore = '' } = invoice;
  const { rentalPaymentDays, ...settings } = await findSettings(tenant);
  const { legalName, name, cvr, address, postalCode, city } = settings;
  const seller: InvoiceSeller = { name: legalName ?? name, cvr, address, postalCode, city };
  const payTo = creditsId === undefined ? payToOf(settings) : undefined;
  const issuedOn = dayOf(now);
  const [dueOn = issuedOn] = [daysAfter(issuedOn, rentalPaymentDays), notBefore].toSorted().toReversed();
  const values = {
    ...{ organizationId: tenant.organizationId, agreementId: agreement.id, formKey, issuedOn, reason },
    isRent,
    dueOn: invoice.dueOn ?? (creditsId === undefined ? dueOn : issuedOn),
    ...(creditsId !== undefined && { kind: 'creditNote' as const, creditsId }),
    party: JSON.stringify(party ?? (await partyOf(tenant, agreement.customerId))),
    seller: JSON.stringify(seller),
    lines: JSON.stringify(lines),
    ...(payTo && { payTo: JSON.stringify(payTo) }),
    ...totalsOf(lines),
  };
  // The last act that waits: who issues the next number waits for this transaction.
  const number = await nextNumber(tenant, 'invoice', 0);
  return tenant.db
    .insertInto('rentalInvoice')
    .values({ ...values, number })
    .returning(['id', 'number', 'inclVat', 'dueOn'])
    .executeTakeFirstOrThrow();
}

/** What a charge cost the organisation too; over-kilometres, late days and fees did not. */
const costs: { readonly [Kind in RentalChargeKind]?: ExpenseType } = {
  ...({ damage: 'bodywork', cleaning: 'prep', fuel: 'fuel', bill: 'fine' } as const),
};

/** Puts charges on a new invoice, and posts what they cost as expenses of the car that are rebilled. */
export async function invoiceCharges(
  tenant: Tenant,
  agreement: Agreement,
  charges: readonly Charge[],
  { formKey, carId, now }: { formKey: string | null; carId: number | undefined; now: Date },
) {
  const lines = charges.map(({ label, reason, exclVat, vatRate }) => ({ label, reason, exclVat, vatRate }));
  const invoice = await insertInvoice(tenant, agreement, { lines, formKey }, now);
  const { db, organizationId } = tenant;
  const day = dayOf(now);
  for (const charge of charges) {
    const type = costs[charge.kind];
    const costCarId = (await damagedCar(tenant, charge.damageId)) ?? carId;
    const expenseId =
      charge.expenseId ??
      (type && costCarId !== undefined
        ? await addRebilled(tenant, { carId: costCarId, type, charge, agreement, day })
        : null);
    await db
      .updateTable('rentalCharge')
      .set({ invoiceId: invoice.id, expenseId })
      .where('organizationId', '=', organizationId)
      .where('id', '=', charge.id)
      .execute();
  }
  return invoice;
}

/** The car that a damage was found on: before a swap it was another one. */
async function damagedCar({ db, organizationId }: Tenant, damageId: number | null) {
  if (damageId === null) return undefined;
  const period = await db
    .selectFrom('rentalDamage')
    .innerJoin('rentalPeriod', (join) =>
      join
        .onRef('rentalPeriod.organizationId', '=', 'rentalDamage.organizationId')
        .onRef('rentalPeriod.id', '=', 'rentalDamage.periodId'),
    )
    .select('rentalPeriod.carId')
    .where('rentalDamage.organizationId', '=', organizationId)
    .where('rentalDamage.id', '=', damageId)
    .executeTakeFirst();
  return period?.carId;
}
