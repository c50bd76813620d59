import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar, addFeature } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { subjects } from '../subject-list.ts';
import { ruleOf } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { bookkeeping } from './bookkeeping.ts';

/** The columns that each table's history leaves out, by its trigger. */
async function leftOutBy({ db }: Tenant) {
  const { rows } = await sql<{ table: string; text: string; columns: string[] }>`
    select relname as table, pg_get_triggerdef(pg_trigger.oid) as text, array(
      select attname::text from pg_attribute where attrelid = tgrelid and attnum > 0 and not attisdropped) as columns
    from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'history_update'`.execute(db);
  return rows.map(({ table, text, columns }) => {
    const [, named = ''] = /record_history\((.*)\)$/.exec(text) ?? [];
    return { table, columns, leftOut: named.replaceAll("'", '').split(', ').filter(Boolean) };
  });
}

const always = ['organizationId', 'id', 'updatedAt', 'version', 'updatedById'];

test('undoing a change → columns without history and author columns stay', async ({ organize, as }) => {
  const tables = await as({ organization: await organize() }, leftOutBy);
  const undone = tables.filter(({ table }) => ruleOf(subjects, table)?.isLog === undefined);
  const leftOut = new Set([...always, ...undone.flatMap((each) => each.leftOut)]);
  expect([...leftOut].sort()).toEqual([...bookkeeping].sort());
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

test('a column left out of one history → of no table is it in the history, which undo would miss', async ({
  organize,
  as,
}) => {
  const tables = await as({ organization: await organize() }, leftOutBy);
  const missed = tables.flatMap(({ table, columns, leftOut }) =>
    columns
      .filter((column) => bookkeeping.includes(column) && ![...always, ...leftOut].includes(column))
      .map((column) => `${table}.${column}`),
  );
  expect(missed).toEqual([]);
});
