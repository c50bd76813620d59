import pino from 'pino';
import { chooseRows, planBulkEdit, startBulkEdit } from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { bulkEditTasks } from '#server/bulk-edits/bulk-edit-tasks.ts';
import { bulkTargets } from '#server/bulk-target-list.ts';
import { carTarget } from '#server/cars/car-bulk-target.ts';
import type { BulkChange } from '#server/cars/car-bulk-types.ts';
import { asOre } from '#server/format/money.ts';
import type { Try } from '#server/jobs/queue.ts';
import { subjects } from '#server/subject-list.ts';
import { test as base, type Person } from './fixtures.ts';

export const twoPercent: BulkChange = { price: { field: 'salePriceInclVat', points: 200, rounding: 1 } };
const attempt: Try = { attempt: 1, maxAttempts: 5, stopping: new AbortController().signal };

type Work = {
  owner: Person;
  /** Adds cars of 100.000 kr. in one statement, and returns their ids. */
  stock: (count: number) => Promise<number[]>;
  /** Plans a bulk edit of these cars, and returns its id. */
  plan: (carIds: number[], change: BulkChange) => Promise<number>;
  start: (id: number) => Promise<string>;
  find: (id: number) => ReturnType<typeof findBulkEdit>;
  /** Runs the bulk edit as a queue worker does. */
  work: (id: number) => Promise<void>;
  prices: () => Promise<(number | null)[]>;
};

export const test = base.extend<Work>({
  owner: async ({ organize }, use) => use({ organization: await organize() }),
  stock: async ({ as, owner }, use) =>
    use((count) =>
      as(owner, async ({ db, organizationId }) => {
        const car = { organizationId, brandName: 'Ford', modelName: 'Transit', vehicleType: 'van' } as const;
        const cars = Array.from({ length: count }, (_, at) => ({
          ...car,
          status: 'published' as const,
          stockNumber: `B${at}`,
          salePriceInclVat: asOre(100_000_00),
        }));
        const added = await db.insertInto('car').values(cars).returning('id').execute();
        return added.map(({ id }) => id);
      }),
    ),
  plan: async ({ as, owner }, use) =>
    use((carIds, change) =>
      as(owner, async (tenant) => {
        const chosen = await chooseRows(tenant, carTarget, { listPath: '/cars', ids: carIds });
        await planBulkEdit(tenant, carTarget, chosen?.id ?? 0, change);
        return chosen?.id ?? 0;
      }),
    ),
  start: async ({ as, owner }, use) =>
    use((id) =>
      as(owner, async (tenant) =>
        startBulkEdit(tenant, carTarget, id, (await findBulkEdit(tenant, carTarget, id))?.planNumber ?? 0),
      ),
    ),
  find: async ({ as, owner }, use) => use((id) => as(owner, (tenant) => findBulkEdit(tenant, carTarget, id))),
  work: async ({ database, owner }, use) => {
    const tasks = bulkEditTasks({ database, log: pino({ level: 'silent' }), subjects, targets: bulkTargets });
    await use((bulkEditId) => tasks['bulk-edit']({ organizationId: owner.organization.id, bulkEditId }, attempt));
  },
  prices: async ({ as, owner }, use) =>
    use(() =>
      as(owner, async ({ db }) => {
        const cars = await db.selectFrom('car').select('salePriceInclVat').orderBy('id').execute();
        return cars.map((car) => car.salePriceInclVat);
      }),
    ),
});
