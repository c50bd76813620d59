import { sql } from 'kysely';
import { isVanGroup } from '../cars/car-groups.ts';
import type { Written as WrittenRows } from '../file-jobs/write-or-split.ts';
import type { Tenant } from '../tenant.ts';
import { importedColumns } from './imported-columns.ts';
import type { PlannedRow } from './plan-rows.ts';
import { drawStockNumbers } from './stock-numbers.ts';

type Written = WrittenRows<PlannedRow>;

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const insertedColumns = [...importedColumns, 'stockNumber', 'sourceOfImport', 'organizationId'];

/** Inserts the rows' cars in one statement. `on conflict` skips a plate, VIN or stock number taken meanwhile. */
export async function insertCars(tenant: Tenant, jobId: number, rows: readonly PlannedRow[]): Promise<Written> {
  const open = rows.filter(({ fields }) => fields.stockNumber === undefined).length;
  const numbers = await drawStockNumbers(tenant, jobId, open);
  const byStockNumber = new Map(rows.map((row) => [row.fields.stockNumber ?? numbers.shift() ?? '', row]));
  const cars = [...byStockNumber].map(([stockNumber, { values }]) => ({
    status: 'draft',
    registrationStatus: 'Ukendt',
    vehicleType: isVanGroup(values.category ?? '') ? 'van' : 'passenger_car',
    ...values,
    stockNumber,
    sourceOfImport: 'csv',
    organizationId: tenant.organizationId,
  }));
  const { rows: inserted } = await sql<{ id: number; stockNumber: string }>`
    insert into car (${columnList(insertedColumns)})
    select ${columnList(insertedColumns)} from jsonb_populate_recordset(null::car, ${JSON.stringify(cars)}::jsonb)
    on conflict do nothing
    returning id, "stockNumber"`.execute(tenant.db);
  const ids = new Map(inserted.map(({ id, stockNumber }) => [stockNumber, id]));
  return sortOut([...byStockNumber].map(([stockNumber, row]) => [row, ids.get(stockNumber)]));
}

/** Updates the matched cars in one statement, except those whose row has only a new remark. */
export async function updateCars(tenant: Tenant, rows: readonly PlannedRow[]): Promise<Written> {
  const cars = rows.flatMap(({ subjectId, values, isChanged }) => (isChanged ? [{ id: subjectId, ...values }] : []));
  const { rows: updated } = await sql<{ id: number }>`
    update car
    set ${sql.join(importedColumns.map((column) => sql`${sql.ref(column)} = written.${sql.ref(column)}`))}
    from jsonb_populate_recordset(null::car, ${JSON.stringify(cars)}::jsonb) written
    where car."organizationId" = ${tenant.organizationId} and car.id = written.id
    returning car.id`.execute(tenant.db);
  const ids = new Set([
    ...updated.map(({ id }) => id),
    ...rows.flatMap((row) => (row.isChanged ? [] : (row.subjectId ?? []))),
  ]);
  return sortOut(
    rows.map((row) => [row, row.subjectId !== null && ids.has(row.subjectId) ? row.subjectId : undefined]),
  );
}

function sortOut(rows: (readonly [PlannedRow, number | undefined])[]): Written {
  return {
    ids: new Map(rows.flatMap(([{ number }, id]) => (id === undefined ? [] : [[number, id] as const]))),
    unwritten: rows.flatMap(([row, id]) => (id === undefined ? [row] : [])),
  };
}
