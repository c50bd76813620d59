import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { type BulkEdit, bulkRowsOf } from './bulk-edit-queries.ts';
import { type BulkFacts, type BulkTarget, mostRows, type PlannedRow } from './bulk-target.ts';

const portionRows = 1000;

/** Plans and stores a bulk edit of the selected rows, in list order. */
export async function writePlan(
  tenant: Tenant,
  target: BulkTarget,
  id: number,
  change: BulkFacts,
  ids: readonly number[],
) {
  const counts = { rowCount: 0, changeCount: 0, sameCount: 0, refusedCount: 0, warnedCount: 0 };
  const prices: (readonly [before: number, after: number])[] = [];
  await tenant.db
    .deleteFrom('bulkEditRow')
    .where('organizationId', '=', tenant.organizationId)
    .where('bulkEditId', '=', id)
    .execute();
  for (let from = 0; from < ids.length; from += portionRows) {
    const portion = ids.slice(from, from + portionRows);
    const plans = await target.plan(tenant, change, portion, false);
    const rows = portion.flatMap((each) => plans.get(each) ?? []);
    await insertRows(tenant, id, rows, counts.rowCount);
    counts.rowCount += rows.length;
    for (const { plan, warnings, price } of rows) {
      counts[`${plan}Count`] += 1;
      if (warnings.length > 0) counts.warnedCount += 1;
      if (plan === 'change' && price) prices.push(price);
    }
  }
  return { counts, prices };
}

async function insertRows(
  { db, organizationId }: Tenant,
  bulkEditId: number,
  rows: readonly PlannedRow[],
  last: number,
) {
  const given = rows.map(({ row, names, plan, before, after, problems, warnings }, at) => ({
    number: last + at + 1,
    ...{ subjectId: row.id, subjectVersion: row.version, names },
    ...{ plan, before, after, problems, warnings },
  }));
  const columns = sql`number, "subjectId", "subjectVersion", names, plan, before, after, problems, warnings`;
  await sql`
    insert into "bulkEditRow" ("organizationId", "bulkEditId", ${columns})
    select ${organizationId}, ${bulkEditId}, ${columns}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, "subjectId" bigint, "subjectVersion" int,
      names jsonb, plan text, before jsonb, after jsonb, problems text[], warnings text[])`.execute(db);
}

/** The ids that exist, newest first. */
export async function knownIds({ db, organizationId }: Tenant, target: BulkTarget, ids: readonly number[]) {
  refuseTooMany(target, ids);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(target.table)} where "organizationId" = ${organizationId} and id = any (${[...ids]}::bigint[])
    order by id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** The selected ids, in list order; refused when none, or too many. */
export async function chosenIds(tenant: Tenant, target: BulkTarget, { pickedIds, query, exceptIds }: BulkEdit) {
  const found = query
    ? await target.idsOf(tenant, query, mostRows + exceptIds.length + 1)
    : await knownIds(tenant, target, pickedIds ?? []);
  const excepted = new Set(exceptIds);
  const ids = found.filter((id) => !excepted.has(id));
  if (ids.length === 0) throw new DomainError(`bulk-nothing-chosen:${target.nouns[1]}`, 409);
  refuseTooMany(target, ids);
  return ids;
}

function refuseTooMany({ nouns }: BulkTarget, ids: readonly number[]) {
  if (ids.length > mostRows) throw new DomainError(`bulk-too-many:${nouns[1]}`, 409);
}

/** The names of a plan's rows, by id. */
export async function readPlannedFields(tenant: Tenant, id: number) {
  const rows = await bulkRowsOf(tenant, id)
    .select(['subjectId', sql<string>`plan || before::text || after::text`.as('seen')])
    .execute();
  return new Map(rows.map(({ subjectId, seen }) => [subjectId, seen]));
}
