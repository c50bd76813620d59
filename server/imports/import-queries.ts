import { type Selectable, sql } from 'kysely';
import { mayReadCosts } from '../cars/car-columns.ts';
import type { ImportJobTable, ImportStatus } from '../db/schema.ts';
import { choice, period, words } from '../list/filters.ts';
import { inDanish, latest, listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';

export type ImportJob = Selectable<ImportJobTable>;

/** The imports that the actor may see: a file shows what cars cost, so who may not know that sees only their own. */
export function importsOf({ db, organizationId, userId, role }: Tenant) {
  const imports = db.selectFrom('importJob').where('importJob.organizationId', '=', organizationId);
  return mayReadCosts(role) ? imports : imports.where('importJob.createdById', '=', userId);
}

export const rowsOf = ({ db, organizationId }: Tenant, importId: number) =>
  db
    .selectFrom('importRow')
    .where('importRow.organizationId', '=', organizationId)
    .where('importRow.importJobId', '=', importId);

const importStatuses = [
  ...(['uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'] as const),
] as const satisfies readonly ImportStatus[];

/** The organisation's imports, the newest first, with who started each. */
export const importList = listOf({
  from: (tenant: Tenant) => importsOf(tenant).leftJoin('user', 'user.id', 'importJob.createdById'),
  filters: {
    search: words('importJob.fileName', 'user.name'),
    status: choice('importJob.status', importStatuses),
    createdAt: period('importJob.createdAt'),
  },
  select: (imports) =>
    imports
      .select(['importJob.id', 'fileName', 'status', 'rowCount', 'createdCount', 'updatedCount', 'unchangedCount'])
      .select(['refusedCount', 'importJob.createdAt', 'user.name as createdBy']),
  sorts: {
    ...({ fileName: 'importJob.fileName', status: 'importJob.status', createdAt: 'importJob.createdAt' } as const),
    ...({ rowCount: 'importJob.rowCount', createdBy: inDanish('user.name') } as const),
  },
  order: [latest('importJob.id')],
});

export type ImportRow = RowOf<typeof importList>;

export function findImport(tenant: Tenant, id: number): Promise<ImportJob | undefined> {
  return importsOf(tenant).selectAll('importJob').where('importJob.id', '=', id).executeTakeFirst();
}

/** The first rows of the file, to show what each column holds. */
export async function listSampleRows(tenant: Tenant, id: number, limit = 3) {
  const rows = await rowsOf(tenant, id).select('cells').orderBy('number').limit(limit).execute();
  return rows.map(({ cells }) => cells);
}

/** What running a checked import would do, the choices of its names included. */
export function summarisePlan(tenant: Tenant, { id, unwanted }: Pick<ImportJob, 'id' | 'unwanted'>) {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const held = sql`needs && ${unwanted}::text[]`;
  return rowsOf(tenant, id)
    .select([
      count(sql`plan = 'create' and not ${held}`).as('creates'),
      count(sql`plan = 'update' and not ${held}`).as('updates'),
      count(sql`plan = 'unchanged' and not ${held}`).as('unchanged'),
      count(sql`plan = 'refused' or ${held}`).as('refused'),
      count(sql`warnings <> '[]' and not ${held}`).as('warned'),
    ])
    .executeTakeFirstOrThrow();
}

/** Rows that are refused, or that a choice of names holds back. */
export function refusedRowsOf(tenant: Tenant, { id, unwanted }: Pick<ImportJob, 'id' | 'unwanted'>) {
  return rowsOf(tenant, id).where(
    sql<boolean>`(plan = 'refused' or outcome = 'refused' or needs && ${unwanted}::text[])`,
  );
}

/** Rows with something to look at that are imported all the same. */
export function warnedRowsOf(tenant: Tenant, { id, unwanted }: Pick<ImportJob, 'id' | 'unwanted'>) {
  return rowsOf(tenant, id).where(sql<boolean>`warnings <> '[]' and not needs && ${unwanted}::text[]`);
}
