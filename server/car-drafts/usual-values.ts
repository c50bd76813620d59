import type { VehicleType } from '../db/schema.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { findUsualDepartment, findUsualScheme } from './draft-queries.ts';

/** What most new cars have in the fields that no register knows, as typed. */
export async function readUsualValues(tenant: Tenant, vehicleType: VehicleType) {
  const [departmentId, vatScheme] = await Promise.all([
    findUsualDepartment(tenant),
    findUsualScheme(tenant, vehicleType),
  ]);
  return {
    departmentId: String(departmentId ?? ''),
    vatScheme: vatScheme ?? '',
    purpose: 'sale',
    inStockAt: dayOf(new Date()).split('-').reverse().join('-'),
  };
}
