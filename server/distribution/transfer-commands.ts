import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import { createMemo } from '../memos/memo-commands.ts';
import type { Tenant } from '../tenant.ts';
import { transferTo } from './stock-queries.ts';
import type { Transfer } from './stock-target-schema.ts';

/**
 * Makes a transfer memo of each car, for the department that receives it; a second click makes none. Undefined when a
 * car or department is not found; refused when a car can no longer be moved.
 */
export async function createTransfers(tenant: Tenant, { from, to, cars: ids }: Transfer) {
  allow(tenant, 'memos', 'create');
  const departments = await listDepartmentNames(tenant);
  const nameOf = (id: number) => departments.find((each) => each.id === id && each.isActive)?.name;
  const [fromName, toName] = [nameOf(from), nameOf(to)];
  if (fromName === undefined || toName === undefined || from === to) return undefined;
  await carsOf(tenant).select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  // Read after the lock: another click may have waited for it, or been waited for.
  const cars = await carsOf(tenant)
    .select(['id', 'status', 'availability', 'departmentId', transferTo.as('transferTo')])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (cars.length < ids.length) return undefined;
  const names = { fromName, toName };
  if (cars.every((car) => car.transferTo === to)) return { ...names, count: cars.length, group: undefined };
  for (const car of cars) {
    const isFree = car.status !== 'soft-deleted' && car.availability === 'available' && car.transferTo === null;
    if (!isFree || car.departmentId !== from) throw new DomainError('transfer-impossible', 409);
  }
  for (const { id } of cars) {
    await createMemo(tenant, {
      title: `Flyt bilen fra ${fromName} til ${toName}`,
      kind: 'transfer',
      departmentId: to,
      about: [{ subjectType: 'car', subjectId: id }],
    });
  }
  return { ...names, count: cars.length, group: await historyGroup(tenant) };
}
