import type { Database } from '../db/database.ts';
import type { Jobs, Tasks } from '../jobs/queue.ts';
import { findTableKind } from '../price-tables/price-table-queries.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { effectOf } from './effect.ts';
import type { CarEffect } from './effect-types.ts';
import { findKept, forgetEffects, keepEffect, tellProgress } from './kept-effect.ts';
import { readEffectInputs } from './read-inputs.ts';

const portion = 1_000;

/** The queue's job for previews of many cars. */
export function effectTasks({ database }: { database: Database }): Tasks<'price-effect'> {
  return { 'price-effect': (asked, { stopping }) => work(database, asked, stopping) };
}

/** Prices the cars before and after by portions, so that the page can say how far it has come. */
async function work({ pool }: Database, { organizationId, ...key }: Jobs['price-effect'], stopping: AbortSignal) {
  const run = <T>(step: (tenant: Tenant) => Promise<T>) => withTenant(pool, systemActor(organizationId), step);
  const read = await run(async (tenant) => {
    const kind = await findTableKind(tenant, key.tableId);
    const [kept, inputs] = [
      await findKept(tenant, key),
      kind && (await readEffectInputs(tenant, kind, key.tableId, key.validFrom)),
    ];
    if (!inputs) await forgetEffects(tenant, key.tableId);
    return inputs && kept && { inputs, asked: kept.fingerprint };
  });
  if (!read) return;
  const { inputs, asked } = read;
  const { before, after } = inputs.prices;
  const cars: CarEffect[] = [];
  for (let at = 0; at < inputs.cars.length; at += portion) {
    stopping.throwIfAborted();
    cars.push(...inputs.cars.slice(at, at + portion).map((car) => effectOf(car, before, after)));
    if (!(await run((tenant) => tellProgress(tenant, key, asked, cars.length)))) return;
  }
  await run((tenant) => keepEffect(tenant, key, inputs.fingerprint, { references: inputs.labels, cars }));
}
