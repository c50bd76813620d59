import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/queue.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { renewCarPrices } from './renew-car-prices.ts';

/** The queue's job after tables of prices changed. What it leaves, the sweep of the next minute does. */
export function carPriceTasks({ database }: { database: Database }): Tasks<'car-prices'> {
  return {
    async 'car-prices'({ organizationId }, { stopping }) {
      const portion = () =>
        withTenant(database.pool, systemActor(organizationId), (tenant) => renewCarPrices(tenant, new Date()));
      while (!stopping.aborted && (await portion()) > 0);
    },
  };
}
