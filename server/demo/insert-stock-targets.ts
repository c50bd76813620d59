import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Target } from './write-lives.ts';

/** How many of the largest groups have a department with too many and one with too few. */
const uneven = 3;

type Counted = { category: string; departmentId: number; count: number; available: number };

/** Targets around the stock as it is: the largest groups have cars to move, the others fit. */
export async function insertStockTargets(db: Kysely<DB>, { organizationId }: Pick<Target, 'organizationId'>) {
  const { rows } = await sql<Counted>`
    select category, "departmentId", count(*)::int as count,
      (count(*) filter (where availability = 'available'))::int as available
    from car
    where "organizationId" = ${organizationId} and not "isFactoryCar" and status <> 'soft-deleted'
      and availability not in ('sold', 'delivered', 'transit') and category is not null and "departmentId" is not null
    group by category, "departmentId" order by count desc, "departmentId"`.execute(db);
  const groups = Object.entries(Object.groupBy(rows, ({ category }) => category)).map(([category, places = []]) => ({
    category,
    places,
    total: places.reduce((sum, { count }) => sum + count, 0),
  }));
  const values = groups
    .toSorted((one, other) => other.total - one.total)
    .flatMap(({ category, places }, at) => {
      const giver = at < uneven ? places.find(({ available }) => available > 1) : undefined;
      const taker = giver && places.findLast((place) => place !== giver);
      return places.map((place) => {
        const shift = place === taker ? 2 : place === giver ? -2 : 0;
        const ideal = Math.max(place.count + shift, 0);
        return {
          ...{ organizationId, category, departmentId: place.departmentId },
          ...{ min: Math.max(ideal - 1, 0), ideal, max: place === giver ? ideal : ideal + 1 },
        };
      });
    });
  await db.insertInto('stockTarget').values(values).execute();
}
