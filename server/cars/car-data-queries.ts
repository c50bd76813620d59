import { listDepartmentNames } from '../company/department-queries.ts';
import type { Tenant } from '../tenant.ts';
import { listCategories } from './car-choices.ts';
import { mayPrice, mayReadCosts } from './car-columns.ts';
import { costFields, priceFields } from './car-costs.ts';
import { type Car, findCar } from './car-queries.ts';
import { hasWrongCheckDigit, vinCheckDigitMessage } from './vin.ts';

/** The values of the car's data form for this role, or undefined. */
export async function readCarData(tenant: Tenant, id: number) {
  const car = await readCar(tenant, id);
  if (!car) return undefined;
  const [departments, categories] = await Promise.all([listDepartmentNames(tenant), listCategories(tenant)]);
  return {
    car,
    departments: departments.filter(({ id, isActive }) => isActive || id === car.departmentId),
    categories,
    closed: closedFields(tenant),
    vinNote: car.vin && hasWrongCheckDigit(car.vin) ? vinCheckDigitMessage : undefined,
  };
}

export type CarData = NonNullable<Awaited<ReturnType<typeof readCarData>>>;

/** The car without costs, for a role that does not see them. */
async function readCar(tenant: Tenant, id: number) {
  const car = await findCar(tenant, id);
  return car && visibleCar(tenant, car);
}

/** The visible fields that the role does not change: its forms leave them out. */
export function closedFields({ role }: Pick<Tenant, 'role'>): readonly string[] {
  return mayPrice(role) ? [] : priceFields;
}

type CostField = (typeof costFields)[number];
export type VisibleCar = Omit<Car, CostField> & Partial<Pick<Car, CostField>>;

/** A car as the role may see it. */
export function visibleCar({ role }: Pick<Tenant, 'role'>, car: Car): VisibleCar {
  const visible: VisibleCar = { ...car };
  if (!mayReadCosts(role)) for (const name of costFields) delete visible[name];
  return visible;
}
