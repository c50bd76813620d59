import { carViewOf } from '#server/cars/car-view-payload.ts';
import { carViews } from '#server/cars/car-views.ts';
import type { Role } from '#server/db/schema.ts';
import { takeFlash } from '#server/http/flash.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView } from '#server/views/view-commands.ts';
import { addCar } from './factories.ts';
import type { Organization, Person } from './fixtures.ts';

export const who = (organization: Organization, role: Role = 'owner') => ({ organization, role });

/** Fords that run on diesel, their models from Z to A, shared with the organisation. */
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

/** The id of the view that was saved first. */
export async function idOfView({ db }: Tenant) {
  const { id } = await db.selectFrom('savedView').select('id').orderBy('id').executeTakeFirstOrThrow();
  return id;
}

/** What the page shown after this answer tells. */
export async function toastOf(response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { toast } = await takeFlash(new Request('http://localhost/', { headers: { cookie } }));
  return toast;
}
