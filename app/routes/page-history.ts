import { rowsShown } from '#app/history/history-entries.tsx';
import type { PageHistory } from '#app/history/page-history.tsx';
import { can } from '#server/auth/permissions.ts';
import type { DB } from '#server/db/schema.ts';
import { changesIn, readHistoryNames } from '#server/history/history-names.ts';
import { listHistory } from '#server/history/history-queries.ts';
import { subjectHistory } from '#server/history/subject-history.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';

/** The history that the page of a row shows; undefined for a role that reads none. */
export async function readPageHistory(tenant: Tenant, table: keyof DB, id: number): Promise<PageHistory | undefined> {
  if (!can(tenant.role, 'history', 'read')) return undefined;
  const scope = subjectHistory(tenant, subjects, { table, id });
  const { entries, pagination } = await listHistory(tenant, scope, {}, { page: 1, pageSize: 20 });
  const rows = entries.flatMap((entry) => entry.rows.slice(0, rowsShown));
  const names = await readHistoryNames(tenant, subjects, changesIn(entries), rows);
  return { entries, names, total: pagination.totalCount };
}
