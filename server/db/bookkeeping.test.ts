import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar, addFeature } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { bookkeeping } from './bookkeeping.ts';

test('undoing a change → columns without history and author columns stay', async ({ organize, as }) => {
  const { rows } = await as({ organization: await organize() }, ({ db }) =>
    sql<{ text: string }>`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = 'car'::regclass and tgname = 'history_update'`.execute(
      db,
    ),
  );
  const [, named = ''] = /record_history\((.*)\)$/.exec(rows[0]?.text ?? '') ?? [];
  const always = ['organizationId', 'id', 'updatedAt', 'version', 'updatedById'];
  expect([...named.replaceAll("'", '').split(', '), ...always].sort()).toEqual([...bookkeeping].sort());
});

test('generated search and tally columns → not in the history', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const id = await addCar(tenant, { features: [await addFeature(tenant, 'Bakkamera')] });
    await tenant.db.updateTable('car').set({ features: [], brandName: 'Kia' }).where('id', '=', id).execute();
    const { rows } = await sql<{ columns: string[] }>`
      select array(select jsonb_object_keys("newValue")) as columns from history where "entityType" = 'car' order by id`.execute(
      tenant.db,
    );
    expect(rows[0]?.columns.filter((name) => bookkeeping.includes(name))).toEqual([]);
    expect(rows[1]?.columns.toSorted()).toEqual(['brandName', 'features']);
  });
});

test('generated columns of cars → no other table with a history has one of these names, which undo would miss', async ({
  organize,
  as,
}) => {
  const { rows } = await as({ organization: await organize() }, ({ db }) =>
    sql<{ name: string }>`
      select relname || '.' || attname as name from pg_attribute
        join pg_class on pg_class.oid = attrelid
        join pg_trigger on tgrelid = attrelid and tgname = 'history_update'
      where relname <> 'car' and attname = any (${bookkeeping.slice(5)}::text[])`.execute(db),
  );
  expect(rows).toEqual([]);
});
