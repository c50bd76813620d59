import { allow } from '../auth/permissions.ts';
import { lockActiveCar } from '../cars/car-lock.ts';
import { findSale } from '../cars/car-sales.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import type { HandoverInput } from './sale-schema.ts';

/**
 * Ticks off points of the handover, merged with what colleagues ticked, and delivers the car if asked. Undefined when the
 * car is not found; refused without a sale.
 */
export async function handOver(tenant: Tenant, carId: number, { step, points, seen, deliveredAt }: HandoverInput) {
  allow(tenant, 'customers', 'update');
  if (!(await lockActiveCar(tenant, carId))) return undefined;
  const sale = await findSale(tenant, carId);
  if (!sale) throw new DomainError('sale-missing', 409);
  const unticked: readonly string[] = seen.filter((point) => !points.includes(point));
  const others = sale.handover.filter((point) => !unticked.includes(point));
  const handover = [...new Set([...others, ...points])].toSorted();
  if (handover.join() !== sale.handover.join()) {
    await tenant.db
      .updateTable('sale')
      .set({ handover })
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', sale.id)
      .execute();
  }
  if (step === 'deliver') await moveCar(tenant, carId, { step, deliveredAt });
  return { handover, group: await historyGroup(tenant) };
}
