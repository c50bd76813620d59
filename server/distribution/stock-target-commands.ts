import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { stockTargetsOf } from './stock-queries.ts';
import { boundField, boundNames, type TypedBound } from './stock-target-schema.ts';
import type { Bounds } from './suggest-moves.ts';

const noBounds: Bounds = { min: null, ideal: null, max: null };

/**
 * Changes bounds of the stock. One that a colleague has changed meanwhile to something else is refused at its field, as
 * are bounds out of order, or of a department or group that is gone.
 */
export async function setStockTargets(tenant: Tenant, typed: readonly TypedBound[]) {
  allow(tenant, 'organization', 'update');
  if (typed.length === 0) return { changed: 0, group: undefined };
  const { db, organizationId } = tenant;
  const groups = await db
    .selectFrom('carCategory')
    .select(['id', 'key'])
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const stored = await stockTargetsOf(tenant)
    .select(['departmentId', 'category', 'min', 'ideal', 'max'])
    .forUpdate()
    .execute();
  let changed = 0;
  for (const { category, departmentId, groupId, bounds } of placesOf(typed, groups)) {
    const now = stored.find((each) => each.departmentId === departmentId && each.category === category);
    const values = { ...noBounds, ...now };
    for (const { bound, field, value, shown } of bounds) {
      if (values[bound] !== shown && values[bound] !== value) throw new DomainError('stock-target-changed', 409, field);
      if (values[bound] !== value) changed += 1;
      values[bound] = value;
    }
    requireOrder(values, { departmentId, groupId });
    const { min, ideal, max } = values;
    if (boundNames.every((bound) => values[bound] === null)) await remove(tenant, departmentId, category);
    else {
      const row = { organizationId, departmentId, category, min, ideal, max };
      const write = db
        .insertInto('stockTarget')
        .values(row)
        .onConflict((on) => on.constraint('stock_target_once').doUpdateSet({ min, ideal, max }));
      const field = bounds[0]?.field ?? '';
      await orRefuse(write.execute(), { stock_target_department: { code: 'unknown-department', field } });
    }
  }
  return { changed, group: await historyGroup(tenant) };
}

/** The typed bounds by place. Groups that are gone refuse theirs. */
function placesOf(typed: readonly TypedBound[], groups: readonly { id: number; key: string }[]) {
  const places = Object.values(Object.groupBy(typed, ({ departmentId, groupId }) => `${departmentId}-${groupId}`));
  return places.flatMap((bounds = []) => {
    const [first] = bounds;
    if (!first) return [];
    const category = groups.find(({ id }) => id === first.groupId)?.key;
    if (category === undefined) throw new DomainError('unknown-category', 409, first.field);
    return [{ category, departmentId: first.departmentId, groupId: first.groupId, bounds }];
  });
}

function requireOrder({ min, ideal, max }: Bounds, place: { departmentId: number; groupId: number }) {
  const isBelow = (one: number | null, other: number | null) => one !== null && other !== null && one < other;
  if (isBelow(ideal, min)) throw new DomainError('stock-ideal-below-min', 409, boundField(place, 'ideal'));
  if (isBelow(max, min) || isBelow(max, ideal)) {
    throw new DomainError('stock-max-too-low', 409, boundField(place, 'max'));
  }
}

function remove({ db, organizationId }: Tenant, departmentId: number, category: string) {
  return db
    .deleteFrom('stockTarget')
    .where('organizationId', '=', organizationId)
    .where('departmentId', '=', departmentId)
    .where('category', '=', category)
    .execute();
}
