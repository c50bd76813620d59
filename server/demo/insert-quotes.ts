import { type Kysely, sql } from 'kysely';
import { carsOf } from '../cars/cars-of.ts';
import type { DB, QuoteStatus } from '../db/schema.ts';
import { daysAfter } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { confirmQuote, refuseQuote } from '../quotes/answer-quote.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { quoteUpdate } from '../quotes/quote-lock.ts';
import { reviseQuote, withdrawQuote } from '../quotes/revise-quote.ts';
import { saveDraft } from '../quotes/save-draft.ts';
import { sendQuote } from '../quotes/send-quote.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { listCompanies } from './list-companies.ts';
import { findPortalCustomers } from './portal-people.ts';
import { setMoment, type Target } from './write-lives.ts';

/** How a quote of the demo stands: how many days ago it was made, for how long it holds from today, and its end. */
type Plan = { ago: number; holds: number; end: QuoteStatus | 'revised' | 'seen' };

const plans: readonly Plan[] = [
  ...[0, 1, 2, 5, 9].map((ago) => ({ ago, holds: 14, end: 'draft' as const })),
  ...[1, 2, 3, 4, 6, 8].map((ago) => ({ ago, holds: 12, end: 'sent' as const })),
  ...[2, 4, 7, 10].map((ago) => ({ ago, holds: 9, end: 'seen' as const })),
  ...[11, 12].map((ago) => ({ ago, holds: 2, end: 'seen' as const })),
  ...[20, 31, 44].map((ago) => ({ ago, holds: -6, end: 'sent' as const })),
  ...[3, 5, 8].map((ago) => ({ ago, holds: 10, end: 'accepted' as const })),
  ...[14, 25].map((ago) => ({ ago, holds: 5, end: 'confirmed' as const })),
  ...[16, 28].map((ago) => ({ ago, holds: 3, end: 'declined' as const })),
  ...[13, 40].map((ago) => ({ ago, holds: 4, end: 'withdrawn' as const })),
  { ago: 18, holds: 6, end: 'refused' },
  { ago: 6, holds: 11, end: 'revised' },
];

/** Makes a diesel of the group V3 the van of the design's example: 41 months old on the first of next month. */
async function makeExampleVan(tenant: Tenant, today: string) {
  const { db, organizationId } = tenant;
  const registered = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 41, 1));
  const firstRegistrationDate = registered.toISOString().slice(0, 10);
  const van = await vansOf(tenant)
    .where('category', '=', 'V3')
    .where('fuelType', '=', 'diesel')
    .where('salePriceInclVat', '>', asOre(200_000_00))
    .where('salePriceInclVat', '<=', asOre(300_000_00))
    .where('mileage', '<', 100_000)
    .orderBy(sql`abs("firstRegistrationDate" - ${firstRegistrationDate}::date)`)
    .limit(1)
    .executeTakeFirst();
  if (!van) return undefined;
  await db
    .updateTable('car')
    .set({
      ...{ firstRegistrationDate, modelYear: registered.getUTCFullYear(), listPriceNew: asOre(245_000_00) },
      // What leasing by cost and proportional tax is made of.
      ...{ priceExclVatExclTax: asOre(196_000_00), registrationTaxPaid: asOre(82_050_00) },
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', van.id)
    .execute();
  return van.id;
}

/** Thirty quotes to business customers on vans, in every state, and the design's example as a draft of the seller. */
export async function insertQuotes(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const userId = people.get('member') ?? ownerId;
  const tenant: Tenant = { db, organizationId, userId, role: 'owner' };
  await setMoment(db, instantBefore(today, 1, 360), userId);
  const example = await makeExampleVan(tenant, today);
  const [portal, customers, vans] = await Promise.all([
    findPortalCustomers(tenant),
    listCompanies(tenant),
    vansOf(tenant).orderBy('createdAt').orderBy('id').limit(40).execute(),
  ]);
  if (customers.length === 0 || vans.length === 0) return;
  const oldestFirst = [...plans.entries()].toSorted(([, one], [, other]) => other.ago - one.ago);
  for (const [at, plan] of oldestFirst) {
    const customerId = ownOf(portal, plan, at) ?? customers[at % customers.length]?.id;
    // What is confirmed reserves its van, which nobody else is offered.
    const pool = plan.end === 'confirmed' ? vans.slice(0, 3) : vans.slice(3);
    const carId = (at === 0 ? example : undefined) ?? pool[at % pool.length]?.id;
    const made = instantBefore(today, plan.ago, 360 + at);
    await setMoment(db, made, userId);
    if (customerId && carId) await insertQuote(tenant, { plan, customerId, carId, today, made, at });
  }
  await setMoment(db, undefined, ownerId);
}

/** Whom of the portal a quote is for: the firm has one in every state, the private customer two that are open. */
function ownOf(
  { personId, firmId }: { personId?: number | undefined; firmId?: number | undefined },
  plan: Plan,
  at: number,
) {
  const { end, ago, holds } = plan;
  if ((end === 'sent' && ago === 3) || (end === 'seen' && ago === 4)) return personId;
  const isFirst = end !== 'draft' && plans.findIndex((each) => each.end === end && holds > 0 === each.holds > 0) === at;
  return isFirst ? firmId : undefined;
}

type Given = { plan: Plan; customerId: number; carId: number; today: string; made: Date; at: number };

async function insertQuote(tenant: Tenant, { plan, customerId, carId, today, made, at }: Given) {
  const { id } = await createQuote(tenant, { productType: 'longRental', customerId, carId }, made);
  const months = [14, 12, 24, 36, 18][at % 5] ?? 12;
  await saveDraft(tenant, id, {
    version: 1,
    input: {
      ...{ validUntil: daysAfter(today, plan.holds), term: months, km: 2_300, birthDate: '1990-05-04' },
      ...(at === 0 && { birthDate: `${Number(today.slice(0, 4)) - 23}-05-04` }),
      ...{ coverage: 'basic', deductible: 1_000_000, addOns: ['vejhjaelp'], level: 'plus' as const },
      ...{ serviceAddOns: ['helaarsdaek'], delivery: true },
      message: 'Tak for snakken. Her er tilbuddet, som vi talte om. Ring endelig, hvis noget skal være anderledes.',
    },
  });
  if (plan.end === 'draft' || !(await hasPrice(tenant, id))) return;
  await sendQuote(tenant, id, undefined, made);
  await end(tenant, id, plan, made);
}

/** A quote without tables that fit its car stays a draft. */
async function hasPrice({ db, organizationId }: Tenant, quoteId: number) {
  const priced = await db
    .selectFrom('quoteAlternative')
    .innerJoin('quoteRevision as revision', (join) =>
      join
        .onRef('revision.organizationId', '=', 'quoteAlternative.organizationId')
        .onRef('revision.id', '=', 'quoteAlternative.revisionId'),
    )
    .select('quoteAlternative.id')
    .where('revision.organizationId', '=', organizationId)
    .where('revision.quoteId', '=', quoteId)
    .executeTakeFirst();
  return priced !== undefined;
}

async function end(tenant: Tenant, id: number, plan: Plan, made: Date) {
  const answered = sql<Date>`least(moment() + interval '1 day', now())`;
  if (plan.end === 'sent') return;
  await quoteUpdate(tenant, id).set({ seenAt: answered }).execute();
  if (plan.end === 'revised') await reviseQuote(tenant, id, made);
  else if (plan.end === 'withdrawn') await withdrawQuote(tenant, id);
  else if (plan.end === 'declined') {
    const declineReason = 'Vi har valgt en anden bil.';
    await quoteUpdate(tenant, id).set({ status: 'declined', answeredAt: answered, declineReason }).execute();
  } else if (plan.end !== 'seen') {
    await quoteUpdate(tenant, id).set({ status: 'accepted', answeredAt: answered }).execute();
    await setMoment(tenant.db, new Date(made.getTime() + 30 * 3_600_000), tenant.userId);
    if (plan.end === 'confirmed') await confirmQuote(tenant, id, '', new Date());
    if (plan.end === 'refused') await refuseQuote(tenant, id, 'Bilen blev beskadiget på værkstedet.');
  }
}

/** Vans for sale with what their prices are reckoned from. */
const vansOf = (tenant: Tenant) =>
  carsOf(tenant)
    .select('id')
    .where('vehicleType', '=', 'van')
    .where('state', '=', 'forSale')
    .where('category', 'in', ['V1', 'V2', 'V3'])
    .where('salePriceInclVat', '<', asOre(450_000_00))
    .where('firstRegistrationDate', 'is not', null)
    .where('fuelType', 'is not', null)
    .where('mileage', 'is not', null);
