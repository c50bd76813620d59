import type { Kysely } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { DB } from '../db/schema.ts';
import { createLender } from '../financing/lender-commands.ts';
import { daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { saveDraft } from '../quotes/save-draft.ts';
import { sendQuote } from '../quotes/send-quote.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { setMoment, type Target } from './write-lives.ts';

const lenders = [
  {
    ...{ name: 'Nordisk Bilkredit', yearlyRatePct: 5.95, maxRatePct: null, isVariable: false },
    ...{ startupFee: asOre(350_000), monthlyFee: asOre(3_500), minDownPaymentPct: 20, minMonths: 12, maxMonths: 96 },
  },
  {
    ...{ name: 'Gudenå Billån', yearlyRatePct: 3.99, maxRatePct: 6.99, isVariable: true },
    ...{ startupFee: asOre(0), monthlyFee: asOre(0), minDownPaymentPct: 10, minMonths: 24, maxMonths: 84 },
  },
] as const;

/** Two lenders, and a car quoted to a private person with the first one's example. */
export async function insertFinancing(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  const from = `${today.slice(0, 4)}-01-01`;
  await setMoment(db, instantBefore(today, 30, 600), ownerId);
  const made = [];
  for (const lender of lenders) {
    made.push(await createLender(tenant, { version: 1, ...lender, validFrom: from, validTo: null }));
  }
  const [customer, car] = await Promise.all([findPrivate(tenant), findCarForSale(tenant)]);
  if (!customer || !car) return;
  const sentAt = instantBefore(today, 2, 640);
  const seller: Tenant = { ...tenant, userId: people.get('member') ?? ownerId };
  await setMoment(db, sentAt, seller.userId);
  const { id } = await createQuote(seller, { productType: 'sale', carId: car.id, customerId: customer.id }, sentAt);
  const input = {
    ...{ validUntil: daysAfter(today, 12), lenderId: made[0]?.id ?? null, creditMonths: 84 },
    message: 'Tak for besøget. Her er prisen på bilen, kontant og på afbetaling.',
  };
  await saveDraft(seller, id, { version: 1, input });
  await sendQuote(seller, id, {}, sentAt);
  await setMoment(db, undefined, ownerId);
}

const findPrivate = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('type', '=', 'private')
    .where('email', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

const findCarForSale = (tenant: Tenant) =>
  carsOf(tenant)
    .select('id')
    .where('vehicleType', '=', 'passenger_car')
    .where('state', '=', 'forSale')
    .where('isFactoryCar', '=', false)
    .where('vatScheme', '=', 'margin')
    .where('salePriceInclVat', '>', asOre(10_000_000))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
