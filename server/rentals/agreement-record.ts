import { sql } from 'kysely';
import { isManager } from '../auth/managers.ts';
import { can } from '../auth/permissions.ts';
import { listCategories } from '../cars/car-choices.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { findSettings } from '../company/settings-queries.ts';
import type { RentalPaymentKind } from '../db/schema.ts';
import { documentsOf, newestNumber } from '../documents/document-queries.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { listAssignees } from '../leads/lead-record.ts';
import { traceFor } from '../pricing/trace-views.ts';
import type { Tenant } from '../tenant.ts';
import {
  type CarPeriod,
  listCarPeriods,
  listCharges,
  listDrivers,
  listInvoices,
  listLines,
  listReadings,
  listRentalPayments,
  type Reading,
} from './agreement-parts.ts';
import { previewCancellation } from './cancel-agreement.ts';
import { listFreeCars, readCarNotBack } from './car-not-back.ts';
import { readClosedTimes } from './closed-times.ts';
import { forecastKm } from './km-readings.ts';
import { inclVatOf } from './payment-plan.ts';
import { readReturn } from './read-return.ts';
import { agreementsOf } from './rental-rows.ts';
import { drivenKm, isOpenTo, type RentalStep, rentalMonths, rentalStateOf } from './rental-rules.ts';
import { rentalWarnings } from './rental-warnings.ts';
import { rentsToInvoice } from './rents-to-invoice.ts';

/**
 * The page of an agreement: how it stands, what is owed, its cars, and what to beware of. For those who see no customers
 * it has neither names nor prices. Undefined when not found.
 */
export async function readAgreementRecord(tenant: Tenant, id: number, now: Date) {
  const found = await findShown(tenant, id);
  if (!found) return undefined;
  const seesCustomers = can(tenant.role, 'customers', 'read');
  const mayChange = can(tenant.role, 'leads', 'update');
  const isRunning = isOpenTo('edit', found.status);
  const [periods, readings, people, choices, appointment] = await Promise.all([
    listCarPeriods(tenant, id),
    listReadings(tenant, id),
    seesCustomers ? readPeople(tenant, found, now) : undefined,
    mayChange ? readEditChoices(tenant) : undefined,
    readReturn(tenant, id),
  ]);
  const period = periods.at(-1);
  const { rentalBufferMinutes } = await findSettings(tenant);
  const isWaiting = found.status === 'reserved' && period !== undefined;
  const notBack = isWaiting ? await readCarNotBack(tenant, found, period, now) : undefined;
  const offersCars = mayChange && isOpenTo('swap', found.status);
  const { priceTrace, customerName, customerPhone, customerEmail, ...agreement } = found;
  const unpaid = (people?.payments ?? []).filter(({ paidOn, kind }) => !paidOn && !toCustomer.has(kind));
  return {
    agreement: seesCustomers ? agreement : { ...agreement, ...nameless },
    state: rentalStateOf(found, now),
    today: dayOf(now),
    hasBegun: found.startsAt <= now,
    customer: seesCustomers ? { name: customerName, phone: customerPhone, email: customerEmail } : undefined,
    ...{ periods, readings, people, choices, notBack, appointment },
    free: offersCars ? await listFreeCars(tenant, found, period?.bufferMinutes ?? rentalBufferMinutes, now) : [],
    trace: seesCustomers && priceTrace ? traceFor(priceTrace, 'seller') : [],
    warnings: isRunning
      ? [
          ...rentalWarnings(found, { car: period, drivers: people?.drivers }),
          ...(await readClosedTimes(tenant, found, now)),
        ]
      : [],
    owed: sumOf(unpaid.filter(({ dueOn }) => dueOn <= dayOf(now))),
    unpaid: sumOf(unpaid),
    cancellation: mayChange && mayCancel(tenant, found) ? await previewCancellation(tenant, id, now) : undefined,
    forecast: isRunning && seesCustomers ? forecastOf(found, periods, readings) : undefined,
    ...{ driven: drivenKm(periods), months: rentalMonths(found.startsAt, found.endsAt) },
    can: canDo(tenant, found),
  };
}

export type AgreementRecord = NonNullable<Awaited<ReturnType<typeof readAgreementRecord>>>;

const toCustomer: ReadonlySet<RentalPaymentKind> = new Set(['refund', 'depositBack']);

/** Before hand-over whoever changes agreements, after it managers alone. */
const mayCancel = (tenant: Tenant, { status }: Pick<Shown, 'status'>) =>
  isOpenTo('cancel', status) || (status === 'active' && isManager(tenant.role));

/** What the car that is out will have driven at the end. */
function forecastOf(agreement: Shown, periods: readonly CarPeriod[], readings: readonly Reading[]) {
  const [period, ...others] = periods;
  // Of a swapped car the pace is not known from the beginning.
  return period && others.length === 0 ? forecastKm({ ...agreement, ...period, readings }) : undefined;
}

/** What those who see no customers do not see of an agreement itself. */
const nameless = {
  ...{ note: null, priceReason: null, cancelReason: null, deposit: null, deductible: null, coverage: null },
  ...{ excessKmPrice: null, lateFee: null },
};

const sumOf = (payments: readonly { amount: number }[]) => asOre(payments.reduce((sum, { amount }) => sum + amount, 0));

/** What the role may do with the agreement now. */
function canDo(tenant: Tenant, { status }: Pick<Shown, 'status'>) {
  const mayChange = can(tenant.role, 'leads', 'update');
  const mayHandle = can(tenant.role, 'cars', 'update');
  const is = (step: RentalStep, isAllowed: boolean) => isAllowed && isOpenTo(step, status);
  return {
    ...{ handOver: is('handOver', mayHandle), return: is('return', mayHandle) },
    ...{ edit: is('edit', mayChange), extend: is('extend', mayChange), swap: is('swap', mayChange) },
    ...{ charge: mayChange && status !== 'reserved', settle: is('close', mayChange) },
    ...{ read: mayChange && status === 'active', draw: mayChange && status !== 'cancelled' },
    appoint: mayChange && status === 'active',
  };
}

async function readPeople(tenant: Tenant, { id, contractId }: Pick<Shown, 'contractId' | 'id'>, now: Date) {
  const [drivers, lines, payments, charges, invoices, contract, settings] = await Promise.all([
    listDrivers(tenant, id),
    listLines(tenant, id),
    listRentalPayments(tenant, id),
    listCharges(tenant, id),
    listInvoices(tenant, id),
    contractId === null ? undefined : findContract(tenant, contractId, id),
    findSettings(tenant),
  ]);
  const until = daysAfter(dayOf(now), settings.rentalPaymentDays);
  const { rents, tooMuch } = rentsToInvoice(payments);
  const of = (period: 'month' | 'once') => lines.filter((line) => line.period === period);
  const total = (some: typeof lines) => ({
    exclVat: asOre(some.reduce((sum, { exclVat }) => sum + exclVat, 0)),
    inclVat: inclVatOf(some),
  });
  return {
    ...{ drivers, invoices, contract, tooMuch },
    payments: payments.map((payment) => ({
      ...payment,
      rentInvoice: invoices.find(({ id: invoiceId }) => invoiceId === payment.rentInvoiceId)?.number,
      // What is due so soon that its invoice has to go out, once for all payments of the instalment.
      toInvoice: rents.find((rent) => rent.payments[0] === payment && (rent.dueOn <= until || payment.paidOn !== null))
        ?.amount,
    })),
    charges: charges.map((charge) => ({ ...charge, inclVat: inclVatOf([charge]) })),
    lines: lines.map((line) => ({ ...line, inclVat: inclVatOf([line]) })),
    totals: { month: total(of('month')), once: total(of('once')) },
  };
}

/** What a contract says of its agreement. */
const printed = [
  ...['startsAt', 'endsAt', 'kmIncluded', 'excessKmPrice', 'lateFee', 'deposit', 'coverage', 'deductible', 'note'],
  'category',
];

/** The contract that was kept, with its newest version, and whether the agreement has changed since. */
function findContract(tenant: Tenant, id: number, agreementId: number) {
  const madeAt = sql`(select max(version."createdAt") from "documentVersion" version
    where version."organizationId" = document."organizationId" and version."documentId" = document.id)`;
  const isOutdated = sql<boolean>`(exists (select from history
      where history."organizationId" = document."organizationId" and history."entityType" = 'rentalAgreement'
        and history."entityId" = ${agreementId} and history."occurredAt" > ${madeAt}
        and history."newValue" ?| ${printed}::text[])
    or exists (select from "rentalPeriod" period
      where period."organizationId" = document."organizationId" and period."agreementId" = ${agreementId}
        and period."createdAt" > ${madeAt}))`;
  return documentsOf(tenant)
    .select(['document.id', 'document.title', newestNumber.as('number'), isOutdated.as('isOutdated')])
    .where('document.id', '=', id)
    .executeTakeFirst();
}

async function readEditChoices(tenant: Tenant) {
  const [owners, departments, categories] = await Promise.all([
    listAssignees(tenant),
    listDepartmentNames(tenant),
    listCategories(tenant),
  ]);
  return { owners, departments, categories };
}

const columns = [
  ...(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.status', 'rentalAgreement.version'] as const),
  ...(['rentalAgreement.productType', 'rentalAgreement.customerId', 'rentalAgreement.leadId'] as const),
  ...(['rentalAgreement.quoteId', 'rentalAgreement.ownerId', 'rentalAgreement.departmentOutId'] as const),
  ...(['rentalAgreement.departmentInId', 'rentalAgreement.category', 'rentalAgreement.startsAt'] as const),
  ...(['rentalAgreement.endsAt', 'rentalAgreement.leftAt', 'rentalAgreement.returnedAt'] as const),
  ...(['rentalAgreement.kmIncluded', 'rentalAgreement.excessKmPrice', 'rentalAgreement.lateFee'] as const),
  ...(['rentalAgreement.deposit', 'rentalAgreement.coverage', 'rentalAgreement.deductible'] as const),
  ...(['rentalAgreement.priceBasis', 'rentalAgreement.priceReason', 'rentalAgreement.priceTrace'] as const),
  ...(['rentalAgreement.isInclVat', 'rentalAgreement.note', 'rentalAgreement.userRegisteredInDmr'] as const),
  ...(['rentalAgreement.hasConflict', 'rentalAgreement.isNoShow', 'rentalAgreement.cancelReason'] as const),
  ...(['rentalAgreement.contractId', 'rentalAgreement.cancelledAt', 'rentalAgreement.closedAt'] as const),
] as const;

function findShown(tenant: Tenant, id: number) {
  const department = (of: 'departmentInId' | 'departmentOutId') => sql<string | null>`(
    select department.name from department where department."organizationId" = "rentalAgreement"."organizationId"
      and department.id = ${sql.ref(`rentalAgreement.${of}`)})`;
  return agreementsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .leftJoin('user', 'user.id', 'rentalAgreement.ownerId')
    .leftJoin('lead', (join) =>
      join
        .onRef('lead.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('lead.id', '=', 'rentalAgreement.leadId'),
    )
    .leftJoin('quote', (join) =>
      join
        .onRef('quote.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('quote.id', '=', 'rentalAgreement.quoteId'),
    )
    .select(columns)
    .select(['customer.name as customerName', 'customer.phone as customerPhone', 'customer.email as customerEmail'])
    .select(['user.name as ownerName', 'lead.number as leadNumber', 'quote.number as quoteNumber'])
    .select([department('departmentOutId').as('departmentOut'), department('departmentInId').as('departmentIn')])
    .where('rentalAgreement.id', '=', id)
    .executeTakeFirst();
}

type Shown = NonNullable<Awaited<ReturnType<typeof findShown>>>;
