import { randomBytes } from 'node:crypto';
import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { findSettings } from '../company/settings-queries.ts';
import { orRefuse } from '../db/refuse.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { requireCustomer } from '../leads/lead-customer.ts';
import type { Tenant } from '../tenant.ts';
import { isCarGone } from './car-taken.ts';
import { anyQuotesOf } from './quote-lock.ts';
import { nextQuoteNumber } from './quote-number.ts';
import { findQuotedLead, type QuotedLead, type Recipient, recipientOf } from './quote-recipient.ts';
import type { NewQuote } from './quote-schema.ts';
import type { QuoteRequest } from './quote-types.ts';
import { reckonQuote } from './reckon-quote.ts';
import { storeAmounts } from './store-amounts.ts';

const quoteRefusals = {
  quote_lead: { code: 'unknown-lead', field: 'leadId' },
  quote_product: { code: 'unknown-product', field: 'productId' },
  quote_category: { code: 'unknown-category', field: 'category' },
  quote_one_subject: { code: 'quote-one-subject', field: 'car' },
};

/**
 * Creates a quote with its number and first draft. What is not said comes from its lead or customer. Idempotent by form
 * key. Refused at the field of what is not found.
 * @param now the present
 */
export async function createQuote(tenant: Tenant, input: NewQuote, now = new Date()) {
  allow(tenant, 'leads', 'create');
  const { key: formKey, made } = await findMadeQuote(tenant, input);
  if (made) return made;
  const { productType, leadId = null, productId = null } = input;
  const lead = leadId === null ? undefined : await findQuotedLead(tenant, leadId);
  if (leadId !== null && !lead) throw new DomainError('unknown-lead', 409, 'leadId');
  const named = input.customerId ?? lead?.customerId ?? null;
  const customerId = named === null ? null : await requireCustomer(tenant, named);
  const carId = await carOf(tenant, input);
  const category = carId === null && productId === null ? (input.category ?? null) : null;
  const known = await recipientOf(tenant, customerId, lead);
  const { quoteValidityDays } = await findSettings(tenant);
  const validUntil = daysAfter(dayOf(now), quoteValidityDays);
  return insertQuote(
    tenant,
    {
      ...{ productType, leadId, customerId, carId, productId, category, validUntil, formKey },
      ...recipientFrom(input, known),
    },
    firstRequest(input, lead, dayOf(now)),
    now,
  );
}

/** The quote that the same form made before. */
export async function findMadeQuote<Input extends { formKey?: string | undefined }>(tenant: Tenant, input: Input) {
  const { key, made } = await findMade(input, (formKey) =>
    anyQuotesOf(tenant)
      .select((eb) => ['id', 'number', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('formKey', '=', formKey)
      .executeTakeFirst(),
  );
  return { key, made: made && { id: made.id, number: made.number } };
}

type NewRow = Recipient & {
  productType: NewQuote['productType'];
  leadId: number | null;
  customerId: number | null;
  carId: number | null;
  productId: number | null;
  category: string | null;
  validUntil: string;
  formKey: string | null;
};

/** Inserts a quote of the user with its first draft, reckoned. */
export async function insertQuote(tenant: Tenant, row: NewRow, request: QuoteRequest, now: Date) {
  const { db, organizationId, userId } = tenant;
  const number = await nextQuoteNumber(tenant, now);
  const recipientSalt = randomBytes(16).toString('hex');
  const insert = db
    .insertInto('quote')
    .values({ ...row, organizationId, number, recipientSalt, ownerId: userId || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, quoteRefusals);
  await insertDraft(tenant, { ...row, id }, 1, request);
  return { id, number };
}

/** Inserts a draft of a quote, reckoned. */
export async function insertDraft(
  tenant: Tenant,
  quote: Parameters<typeof reckonQuote>[1],
  number: number,
  request: QuoteRequest,
) {
  const { db, organizationId } = tenant;
  const { id } = await db
    .insertInto('quoteRevision')
    .values({ organizationId, quoteId: quote.id, number, request: JSON.stringify(request) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeAmounts(tenant, id, await reckonQuote(tenant, quote, request), request.ownLines);
}

/** The car that a quote is about, by its id, or its plate or stock number typed any way. */
async function carOf(tenant: Tenant, { carId, car: typed }: NewQuote) {
  if (!carId && !typed) return null;
  const cars = carId
    ? carsOf(tenant).where('deletedAt', 'is', null).where('id', '=', carId)
    : carsNamed(tenant, typed ?? '');
  const car = await cars.select('id').executeTakeFirst();
  const field = carId ? 'carId' : 'car';
  if (!car) throw new DomainError('unknown-car', 409, field);
  if (await isCarGone(tenant, car.id)) throw new DomainError('quote-car-gone', 409, field);
  return car.id;
}

/** The recipient as typed; as known where nothing of a field was sent. */
function recipientFrom(input: NewQuote, known: Recipient | undefined): Recipient {
  const name = input.recipientName === undefined ? known?.recipientName : input.recipientName;
  return {
    recipientType: input.recipientType ?? known?.recipientType ?? 'business',
    recipientName: name ?? null,
    recipientCompany: (input.recipientCompany === undefined ? known?.recipientCompany : input.recipientCompany) ?? null,
    recipientCvr: (input.recipientCvr === undefined ? known?.recipientCvr : input.recipientCvr) ?? null,
    recipientEmail: (input.recipientEmail === undefined ? known?.recipientEmail : input.recipientEmail) ?? null,
    recipientPhone: (input.recipientPhone === undefined ? known?.recipientPhone : input.recipientPhone) ?? null,
  };
}

/** The first of the month after a day. */
function nextMonth(day: string) {
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1));
  return next.toISOString().slice(0, 10);
}

const usual = { term: 12, km: 2_000 };

function firstRequest(input: NewQuote, lead: QuotedLead | undefined, today: string): QuoteRequest {
  const { productType } = input;
  const wished = lead?.startOn ?? null;
  const isMonthly = productType === 'longRental' || productType === 'leasing';
  return {
    start: input.start ?? (wished !== null && wished >= today ? wished : nextMonth(today)),
    term: input.term ?? (isMonthly ? (lead?.termMonths ?? usual.term) : null),
    km: input.km ?? (isMonthly ? (lead?.kmPerMonth ?? usual.km) : null),
    ...{ cars: 1, vehicleType: null, category: input.category ?? null, fuelType: null, value: null },
    ...{ firstRegistrationDate: null, mileage: null, birthDate: null, licenceDate: null, usage: null },
    ...{ postalCode: null, claimsClass: null, coverage: null, deductible: null, addOns: [], level: null },
    ...{ serviceAddOns: [], delivery: false, extraDrivers: null, daysAbroad: null, firstPayment: null },
    ...{ lenderId: null, downPayment: null, creditMonths: null, creditRate: null },
    ...{ term2: null, km2: null, term3: null, km3: null, ownLines: [], message: null, terms: null },
  };
}
