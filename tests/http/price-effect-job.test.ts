import { sql } from 'kysely';
import { expect } from 'vitest';
import { effectTasks } from '#server/price-effects/effect-tasks.ts';
import { mostAtOnce } from '#server/price-effects/read-effect.ts';
import type { Tenant } from '#server/tenant.ts';
import { test } from '../effect-draft.ts';
import { fieldsOf, textOf } from '../html.ts';

function addManyVans({ db, organizationId }: Tenant) {
  const car = {
    ...{ organizationId, brandName: 'Ford', modelName: 'Transit' },
    ...({ vehicleType: 'van', category: 'V3' } as const),
  };
  const cars = Array.from({ length: mostAtOnce + 1 }, (_, at) => ({ ...car, stockNumber: `s${at}` }));
  return db.insertInto('car').values(cars).execute();
}

const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };

test('of many cars a job makes the preview: the page tells how far it is, then shows it', async ({
  draft: { me, page },
  as,
  visit,
  database,
}) => {
  await as(me, addManyVans);
  const waiting = await (await visit(page, { as: me })).text();
  expect(textOf(waiting)).toContain('Virkningen regnes ud');
  expect(waiting).toContain('http-equiv="refresh"');
  const jobs = await as(me, ({ db }) => db.selectFrom('priceEffect').select(['tableId', 'validFrom']).execute());
  const key = { organizationId: me.organization.id, ...jobs[0] };
  const tasks = effectTasks({ database });
  if (key.tableId && key.validFrom) {
    await tasks['price-effect']({ ...key, tableId: key.tableId, validFrom: key.validFrom }, attempt);
  }
  const ready = await (await visit(page, { as: me })).text();
  expect(textOf(ready)).toContain(`${mostAtOnce + 1} er uændrede`);
  const published = await visit(page, { as: me, form: { ...fieldsOf(ready), step: 'publish' } });
  expect(published.status).toBe(303);
  expect(await as(me, ({ db }) => db.selectFrom('priceEffect').select('tableId').execute())).toEqual([]);
});

test('a preview whose job failed is asked for again after ten minutes; those of yesterday are erased', async ({
  draft: { me, page },
  as,
  visit,
  database,
}) => {
  await as(me, addManyVans);
  for (const day of ['', '?day=01-01-2090']) await visit(page + day, { as: me });
  const kept = ({ db }: Tenant) => db.selectFrom('priceEffect').select(['tableId', 'validFrom']).orderBy('validFrom');
  const isNew = (tenant: Tenant) =>
    kept(tenant).select(sql<boolean>`"createdAt" > moment() - interval '9 minutes'`.as('isNew')).execute();
  const age = (by: string) =>
    as(me, ({ db }) =>
      db
        .updateTable('priceEffect')
        .set({ createdAt: sql<Date>`moment() - ${by}::interval` })
        .execute(),
    );
  const [first, other] = await as(me, isNew);
  if (!first || !other) throw new Error('two previews are kept');

  const key = { organizationId: me.organization.id, tableId: first.tableId, validFrom: first.validFrom };
  const stopped = { ...attempt, stopping: AbortSignal.abort() };
  await expect(effectTasks({ database })['price-effect'](key, stopped)).rejects.toThrow('abort');
  await age('9 minutes');
  await visit(page, { as: me });
  expect(await as(me, isNew)).toMatchObject([{ isNew: false }, { isNew: false }]);
  await age('11 minutes');
  expect(textOf(await (await visit(page, { as: me })).text())).toContain('Virkningen regnes ud');
  expect(await as(me, isNew)).toMatchObject([{ isNew: true }, { isNew: false }]);
  await age('25 hours');
  await visit(page, { as: me });
  expect(await as(me, isNew)).toMatchObject([{ validFrom: first.validFrom, isNew: true }]);
  await effectTasks({ database })['price-effect'](key, attempt);
  expect(textOf(await (await visit(page, { as: me })).text())).toContain(`${mostAtOnce + 1} er uændrede`);
});
