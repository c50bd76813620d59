import { carViewOf } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import { addCar } from './factories.ts';
import type { Organization, Person } from './fixtures.ts';
import { who } from './viewed-lists.ts';

/** Fords on diesel, models from Z to A, shared with the organisation. */
export function dieselView(changes: Partial<Parameters<typeof carViewOf>[0]> = {}) {
  return carViewOf({
    name: 'Dieselbiler',
    viewType: 'organization',
    filters: { fuelType: 'diesel', brandNames: ['Ford'] },
    columnOrder: ['modelName', 'brandName'],
    sortBy: 'modelName',
    sortDirection: 'desc',
    ...changes,
  });
}

type Fixtures = {
  organize: () => Promise<Organization>;
  as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;
};

/** An organisation with a few cars and the view, saved by its owner. */
export async function stockWithView({ organize, as }: Fixtures, view = dieselView()) {
  const organization = await organize();
  await as(who(organization), async (tenant) => {
    await addCar(tenant, { brandName: 'Ford', modelName: 'Focus', fuelType: 'diesel' });
    await addCar(tenant, { brandName: 'Ford', modelName: 'Transit', fuelType: 'diesel' });
    await addCar(tenant, { brandName: 'Ford', modelName: 'Mustang', fuelType: 'benzin' });
    await addCar(tenant, { brandName: 'Audi', modelName: 'A4', fuelType: 'diesel' });
    await addCar(tenant, { brandName: 'Ford', modelName: 'E-Transit', isFactoryCar: true });
    await saveView(tenant, carViews, view);
  });
  return organization;
}

/** The id of the first saved view. */
export async function idOfView({ db }: Tenant) {
  const { id } = await db.selectFrom('savedView').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
}
