import { can } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import type { Tenant } from '../tenant.ts';

/** The car and the user's rights for the photo screens; undefined without such a car. */
export async function readImageCar(tenant: Tenant, id: number) {
  const car = await carsOf(tenant)
    .select(['id', 'brandName', 'modelName', 'color', 'status', 'vehicleType', 'bodyType'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    car && { car, mayUpdate: can(tenant.role, 'cars', 'update'), mayEdit: can(tenant.role, 'imageEditing', 'create') }
  );
}

export type ImageCar = NonNullable<Awaited<ReturnType<typeof readImageCar>>>;
