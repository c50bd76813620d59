import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { inPortion, type Lease, refreshStatistics, updateJob } from './import-lease.ts';
import { needOf, readKnownNames } from './import-names.ts';
import { rowsOf } from './import-queries.ts';
import type { UnknownName } from './import-types.ts';
import { type PlannedRow, type Planning, planRows } from './plan-rows.ts';
import { noteOn } from './row-notes.ts';
import { type CheckedRow, checkStockRows } from './stock-rows.ts';
import type { StockFileRow } from './stock-table.ts';

const portionRows = 500;
const readPortion = 2000;

/**
 * The dry run: what each row would do, found without writing to any car. A check that was cut short starts over,
 * since rows are also held against the rows before them.
 */
export async function checkRows(lease: Lease) {
  const { header, fileFormat, mapping, acceptsShortVins } = lease.job;
  await refreshStatistics(lease);
  const rows = await readRows(lease);
  const known = await inPortion(lease, async (tenant) => {
    await updateJob(tenant, lease.job.id).set({ handledCount: 0, plannedCount: rows.length }).execute();
    return readKnownNames(tenant);
  });
  const planning = { known, note: noteOn(header, mapping), claimed: new Map<number, number>() };
  const unknown = new Map<string, UnknownName>();
  const rules = { today: dayOf(new Date()), acceptsShortVins };
  const checked = checkStockRows({ format: fileFormat, header, rows }, mapping, rules);
  for (let handled = 0; handled < rows.length; handled += portionRows) {
    const portion = nextOf(checked, portionRows);
    const planned = await inPortion(lease, (tenant) => planPortion(tenant, lease.job.id, portion, planning));
    countUnknown(unknown, planned);
    await nextTurn();
  }
  await inPortion(lease, (tenant) =>
    updateJob(tenant, lease.job.id)
      .set({ status: 'checked', unknown: sql`${JSON.stringify([...unknown.values()])}::jsonb`, unwanted: [] })
      .execute(),
  );
}

function nextOf<Value>(values: Iterator<Value>, count: number) {
  const portion: Value[] = [];
  while (portion.length < count) {
    const { done, value } = values.next();
    if (done) break;
    portion.push(value);
  }
  return portion;
}

async function readRows(lease: Lease) {
  const rows: StockFileRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.number ?? -1;
    const portion = await inPortion(lease, (tenant) =>
      rowsOf(tenant, lease.job.id)
        .select(['number', 'cells'])
        .where('number', '>', after)
        .orderBy('number')
        .limit(readPortion)
        .execute(),
    );
    rows.push(...portion);
    if (portion.length < readPortion) return rows;
  }
}

async function planPortion(tenant: Tenant, id: number, portion: CheckedRow[], planning: Planning) {
  const cars = portion.flatMap((row) => ('car' in row ? [{ number: row.number, fields: row.car }] : []));
  const planned = await planRows(tenant, cars, planning);
  const refused = portion.flatMap((row) =>
    'problems' in row ? [{ number: row.number, plan: 'refused', problems: row.problems, warnings: [], needs: [] }] : [],
  );
  const found = planned.map(({ values, needs, ...row }) => ({ ...row, needs: needs.map(needOf) }));
  await sql`
    update "importRow" row
    set plan = found.plan, outcome = null, fields = found.fields, needs = found.needs,
        problems = found.problems, warnings = found.warnings, "carId" = found."carId"
    from jsonb_to_recordset(${JSON.stringify([...refused, ...found])}::jsonb) as found(
      number int, plan text, fields jsonb, needs text[], problems jsonb, warnings jsonb, "carId" bigint)
    where row."organizationId" = ${tenant.organizationId} and row."importJobId" = ${id} and row.number = found.number
  `.execute(tenant.db);
  await updateJob(tenant, id)
    .set((eb) => ({ handledCount: eb('handledCount', '+', portion.length) }))
    .execute();
  return planned;
}

function countUnknown(unknown: Map<string, UnknownName>, planned: readonly PlannedRow[]) {
  for (const name of planned.flatMap(({ needs }) => needs)) {
    const known = unknown.get(needOf(name)) ?? { ...name, rows: 0 };
    known.rows += 1;
    unknown.set(needOf(name), known);
  }
}
