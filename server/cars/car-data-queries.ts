import type { Tenant } from '../tenant.ts';
import { mayReadCosts } from './car-columns.ts';
import { carsOf } from './car-queries.ts';
import { isVin, vinCheckDigitFits, vinCheckDigitMessage } from './vin.ts';

/** What the form of a car's data shows to this role, or undefined. */
export async function readCarData(tenant: Tenant, id: number) {
  const car = await readCar(tenant, id);
  if (!car) return undefined;
  const { db, organizationId } = tenant;
  const [departments, categories] = await Promise.all([
    db
      .selectFrom('department')
      .where('organizationId', '=', organizationId)
      .where((eb) => eb.or([eb('isActive', '=', true), eb('id', '=', car.departmentId)]))
      .select(['id', 'name'])
      .orderBy('sortOrder')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('carCategory')
      .where('organizationId', '=', organizationId)
      .select(['key', 'name'])
      .orderBy('sortOrder')
      .orderBy('key')
      .execute(),
  ]);
  return {
    car,
    departments,
    categories,
    vinNote: car.vin && isVin(car.vin) && !vinCheckDigitFits(car.vin) ? vinCheckDigitMessage : undefined,
  };
}

export type CarData = NonNullable<Awaited<ReturnType<typeof readCarData>>>;

/** Without the cost for a role that does not see it. */
function readCar(tenant: Tenant, id: number) {
  return carsOf(tenant)
    .where('id', '=', id)
    .select([
      'id',
      'version',
      'isFactoryCar',
      'stockNumber',
      'status',
      'deletedAt',
      'departmentId',
      'category',
      'brandName',
      'modelName',
      'variant',
      'registrationNumber',
      'vin',
      'modelYear',
      'firstRegistrationDate',
      'mileage',
      'fuelType',
      'gearType',
      'vehicleType',
      'color',
      'salePriceInclVat',
      'priceExclVatExclTax',
      'inStockAt',
      'location',
      'keyNumber',
    ])
    .$if(mayReadCosts(tenant.role), (query) => query.select('costPrice'))
    .executeTakeFirst();
}
