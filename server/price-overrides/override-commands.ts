import { sql } from 'kysely';
import { allow, can } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { carsNamed } from '../cars/find-typed-car.ts';
import { customersOf } from '../customers/customer-queries.ts';
import { orRefuse, type Refusals } from '../db/refuse.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { asOre } from '../format/money.ts';
import { historyGroup } from '../history/history-group.ts';
import { notify } from '../notifications/notify.ts';
import { readApprovalLimit } from '../price-tables/approval-limit.ts';
import { readListedRent } from '../quotes/listed-rent.ts';
import { lockQuote } from '../quotes/quote-lock.ts';
import type { Tenant } from '../tenant.ts';
import type { OverrideAbout, OverrideInput, OverrideStep } from './override-schema.ts';

const refusals: Refusals = {
  price_override_no_overlap: { code: 'override-overlaps', field: 'validFrom' },
  price_override_category: { code: 'unknown-category', field: 'category' },
  price_override_protocol: { code: 'unknown-price-table', field: 'protocolId' },
};

/** All of a deviation that was not measured. */
const anyDeviation = 100_000;

/**
 * Agrees on a price instead of that of the tables (prices.md §4). It holds at once for those who may approve, and within
 * the organisation's limit; else it waits for approval, and those who may are told. Idempotent by form key.
 * @param listed the price of the tables, where it is known: then amounts are measured too
 */
export async function createOverride(tenant: Tenant, { formKey, ...input }: OverrideInput, listed?: number) {
  allow(tenant, 'priceProtocolOverrides', 'create');
  const { key, made } = await findMadeRow(tenant, 'priceOverride', { formKey, ...input });
  if (made) return { ...made, isPending: false };
  const { db, organizationId } = tenant;
  const { about, car, category, value, kind, ...fields } = input;
  const target = await targetOf(tenant, about, { car, category });
  const measured = target.level === 'line' ? await readListedRent(tenant, target.quoteId) : listed;
  const deviation = deviationOf({ kind, value }, measured);
  const limit = await readApprovalLimit(tenant);
  const isPending =
    !can(tenant.role, 'priceProtocols', 'update') && (deviation === null || Math.abs(deviation) > limit);
  const insert = db
    .insertInto('priceOverride')
    .values({
      ...{ ...fields, ...target, kind, value: asOre(value), deviation, organizationId, formKey: key },
      ...(isPending
        ? { status: 'pending' as const }
        : { status: 'active' as const, approvedDeviation: approved(tenant, deviation) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, refusals);
  if (isPending)
    await notify(tenant, {
      kind: 'overrideAsked',
      about: { subjectType: 'priceOverride', subjectId: id },
      to: 'managers',
    });
  return { id, isPending };
}

/** What those who may approve have agreed on needs no approval by others. */
const approved = ({ role }: Tenant, deviation: number | null) =>
  can(role, 'priceProtocols', 'update') ? largest(deviation) : null;

const largest = (deviation: number | null) => (deviation === null ? anyDeviation : Math.abs(deviation));

/** How far the agreed price is from the listed one, in hundredths of a per cent; null where that is not known. */
function deviationOf({ kind, value }: Pick<OverrideInput, 'kind' | 'value'>, listed: number | undefined) {
  if (kind === 'pct') return value;
  if (listed === undefined || listed === 0) return null;
  const agreed = kind === 'fixed' ? value : listed + value;
  const exact = ((agreed - listed) / listed) * 10_000;
  return exact < 0 ? Math.floor(exact) : Math.ceil(exact);
}

/** The columns of what an override is for. Customers and groups are for those who see customers, quotes for those who write leads. */
async function targetOf(
  tenant: Tenant,
  about: OverrideAbout | null,
  { car, category }: Pick<OverrideInput, 'car' | 'category'>,
) {
  if (about?.level === 'customer') {
    allow(tenant, 'customers', 'read');
    const customer = await customersOf(tenant)
      .select('id')
      .where('id', '=', about.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!customer) throw new DomainError('unknown-customer', 409, 'about');
    return { level: 'customer' as const, customerId: customer.id };
  }
  if (about?.level === 'line') {
    allow(tenant, 'leads', 'update');
    const quote = await lockQuote(tenant, about.id);
    if (quote?.status !== 'draft' && quote?.status !== 'sent') throw new DomainError('unknown-quote', 409, 'about');
    return { level: 'line' as const, quoteId: quote.id };
  }
  const group = about?.level === 'group' ? about.category : category;
  if (group) {
    allow(tenant, 'customers', 'read');
    return { level: 'group' as const, category: group };
  }
  const cars = about?.level === 'car' ? carsOf(tenant).where('id', '=', about.id) : carsNamed(tenant, car ?? '');
  const found = await cars.select('id').where('deletedAt', 'is', null).executeTakeFirst();
  if (!found) throw new DomainError('unknown-car', 409, 'car');
  return { level: 'car' as const, carId: found.id };
}

/** Approves or rejects an override that waits, or revokes one. Undefined when not found. */
export async function decideOverride(tenant: Tenant, id: number, input: OverrideStep) {
  const { step } = input;
  if (step === 'revoke') allow(tenant, 'priceProtocolOverrides', 'update');
  else allow(tenant, 'priceProtocols', 'update');
  const { db, organizationId, userId } = tenant;
  const override = await db
    .selectFrom('priceOverride')
    .select(['id', 'status', 'deviation', 'createdById', 'level'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!override) return undefined;
  const isOpen = override.status === 'pending' || (step === 'revoke' && override.status === 'active');
  if (!isOpen) throw new DomainError('override-decided', 409);
  await db
    .updateTable('priceOverride')
    .set({
      ...(step === 'approve' && { status: 'active', approvedDeviation: largest(override.deviation) }),
      ...(step !== 'approve' && {
        status: step === 'reject' ? 'rejected' : 'revoked',
        decisionReason: input.decisionReason,
      }),
      decidedAt: sql<Date>`moment()`,
      decidedById: userId,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (step !== 'revoke' && override.createdById !== null) {
    const facts = { isApproved: step === 'approve' };
    await notify(tenant, {
      ...{
        kind: 'overrideAnswered',
        about: { subjectType: 'priceOverride', subjectId: id },
        to: [override.createdById],
        facts,
      },
    });
  }
  return { group: await historyGroup(tenant) };
}
