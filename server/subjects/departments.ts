import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tenant } from '../tenant.ts';
import type { InDepartment, Subjects } from './subject.ts';

const declared = (subjects: Subjects) => subjects.flatMap(({ inDepartment = [] }) => inDepartment);

/** The condition on rows (`own`) of a department. */
function rowsIn({ organizationId }: Tenant, { column, isList }: InDepartment, id: number): RawBuilder<SqlBool> {
  const stands = isList ? sql`${id}::int = any(own.${sql.ref(column)})` : sql`own.${sql.ref(column)} = ${id}`;
  return sql`own."organizationId" = ${organizationId} and ${stands}`;
}

/** The rows that block a department's deletion without a target department, counted by table. */
export async function countInDepartment(tenant: Tenant, subjects: Subjects, id: number) {
  const counts: { table: string; count: number }[] = [];
  for (const place of declared(subjects)) {
    if (!place.staying) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(place.table)} own
      where ${rowsIn(tenant, place, id)} and ${place.staying}`.execute(tenant.db);
    counts.push({ table: place.table, count: rows[0]?.count ?? 0 });
  }
  return counts;
}

/** Moves a department's rows to another one, or to none. */
export async function leaveDepartment(tenant: Tenant, subjects: Subjects, id: number, moveTo: number | undefined) {
  for (const place of declared(subjects)) {
    const column = sql.ref(place.column);
    const without = sql`array_remove(own.${column}, ${id}::int)`;
    const list =
      moveTo === undefined ? without : sql`array_append(array_remove(${without}, ${moveTo}::int), ${moveTo}::int)`;
    await sql`update ${sql.table(place.table)} own set ${column} = ${place.isList ? list : (moveTo ?? null)}
      where ${rowsIn(tenant, place, id)}`.execute(tenant.db);
  }
}
