import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allowManager } from '../auth/managers.ts';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { HistoryChange, HistoryValue } from '../history/history-queries.ts';
import type { Values } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { carGuard } from './car-returns.ts';
import { salesOf, syncSales } from './car-sales.ts';

/** Columns a revert skips: calculated ones, sums of the car's expenses, and what its sale says. */
const skipped = [
  ...['formerRegistrationNumbers', 'registerFacts', 'costPrice', 'expensesTotal', 'createdById', 'slug'],
  ...['soldAt', 'soldPrice', 'soldById', 'buyerName'],
];

const broken = {
  car_registration_number_unique: { code: 'plate-taken' },
  car_vin_unique: { code: 'vin-taken' },
  car_department: { code: 'unknown-department' },
  car_category: { code: 'unknown-category' },
  car_reservation_has_end: { code: 'revert-impossible' },
  car_sale_has_buyer_state: { code: 'revert-impossible' },
  car_leasing_period: { code: 'revert-impossible' },
  car_on_rental: { code: 'car-on-rental' },
};

/**
 * The changes that would restore the car's state right after a history row. Undefined when the row is not the car's.
 */
export async function previewRevert(tenant: Tenant, carId: number, historyId: number) {
  const { db, organizationId } = tenant;
  const stood = await db
    .selectFrom('history')
    .select(['occurredAt'])
    .where('organizationId', '=', organizationId)
    .where('entityType', '=', 'car')
    .where('entityId', '=', carId)
    .where('id', '<=', historyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!stood) return undefined;
  const { rows } = await sql<{ field: string; from: HistoryValue; to: HistoryValue }>`
    select past.field, now.value as "from", past.value as "to"
    from (
      select distinct on (changed.key) changed.key as field, unless_erased(changed.value) as value
      from history cross join lateral jsonb_each(history."oldValue") as changed
      where history."organizationId" = ${organizationId} and history."entityType" = 'car'
        and history."entityId" = ${carId} and history.id > ${historyId} and history.action = 'update'
        and changed.key <> all (${skipped}::text[])
      order by changed.key, history.id
    ) past
    cross join lateral (
      select to_jsonb(car) -> past.field as value from car
      where car."organizationId" = ${organizationId} and car.id = ${carId} and to_jsonb(car) ? past.field
    ) now
    where now.value is distinct from past.value
    order by past.field`.execute(db);
  return { occurredAt: stood.occurredAt, changes: rows satisfies HistoryChange[] };
}

type Revert = {
  /** The version the user saw. */
  version: number;
  /** The history row to restore the state after. */
  historyId: number;
};

/**
 * Restores the car's state right after a history row, as a new change. Undefined when car or row is not found.
 * @returns the history group, if any field changed
 */
export async function revertCar(tenant: Tenant, carId: number, { version, historyId }: Revert) {
  allow(tenant, 'cars', 'update');
  allowManager(tenant);
  const { db, organizationId } = tenant;
  const car = await db
    .selectFrom('car')
    .select(['version', sql<Values>`to_jsonb(car)`.as('now')])
    .where('organizationId', '=', organizationId)
    .where('id', '=', carId)
    .forUpdate()
    .executeTakeFirst();
  const preview = car && (await previewRevert(tenant, carId, historyId));
  if (!preview) return undefined;
  if (car.version !== version) throw new DomainError('car-changed-since-preview', 409);
  if (preview.changes.some(({ field, to }) => field === 'status' && to === 'soft-deleted')) {
    throw new DomainError('revert-to-deleted', 409);
  }
  if (preview.changes.length === 0) return { group: undefined };
  const values = Object.fromEntries(preview.changes.map(({ field, to }) => [field, to]));
  const refusals = await carGuard.judge(tenant, [{ id: carId, now: car.now, back: { ...car.now, ...values } }], {
    since: historyId,
  });
  const refusal = refusals.get(carId);
  if (refusal) throw new DomainError(refusal, 409);
  const columns = Object.keys(values).map((name) => sql`${sql.id(name)} = stood.${sql.id(name)}`);
  const update = sql`
    update car set ${sql.join(columns)}
    from jsonb_populate_record(null::car, ${JSON.stringify(values)}::jsonb) as stood
    where car."organizationId" = ${organizationId} and car.id = ${carId}`;
  await orRefuse(update.execute(db), broken);
  const closed = await salesOf(tenant).where('carId', '=', carId).select('id').execute();
  await syncSales(tenant, { carIds: [carId], closed: closed.map(({ id }) => id) });
  await logActivity(tenant, { verb: 'undone', subjectType: 'car', subjectId: carId });
  return { group: await historyGroup(tenant) };
}
