import type { Tenant } from '../tenant.ts';
import { daysBefore } from './calendar.ts';

type UpkeptCar = { id: number; category: string | null; mileage: number | null };

/** Service by months and kilometres for every group, and when each car had it last: a few are due, one is late. */
export async function insertUpkeep({ db, organizationId }: Tenant, cars: readonly UpkeptCar[], today: string) {
  const groups = [...new Set(cars.flatMap(({ category }) => (category === null ? [] : [category])))];
  await db
    .insertInto('serviceInterval')
    .values(groups.map((category) => ({ organizationId, kind: 'service' as const, category, months: 12, km: 30_000 })))
    .execute();
  const services = cars.flatMap(({ id, mileage }, at) => {
    if (mileage === null || mileage < 15_000) return [];
    const days = 40 + ((at * 53) % 310) + (at === 7 ? 40 : 0);
    const driven = Math.min(mileage - 1, days * (45 + (at % 40)));
    return [
      {
        organizationId,
        carId: id,
        kind: 'service' as const,
        doneOn: daysBefore(today, days),
        mileage: mileage - driven,
      },
    ];
  });
  await db.insertInto('carService').values(services).execute();
}
