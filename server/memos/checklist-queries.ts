import { choice, words } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { memoKinds } from './memo-types.ts';

const checklistsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('checklistTemplate').where('checklistTemplate.organizationId', '=', organizationId);

const columns = [
  'checklistTemplate.id',
  'checklistTemplate.name',
  'checklistTemplate.kind',
  'checklistTemplate.points',
  'checklistTemplate.sortOrder',
] as const;

export const checklistList = listOf({
  from: checklistsOf,
  filters: {
    search: words('checklistTemplate.name', 'checklistTemplate.points'),
    kind: choice('checklistTemplate.kind', memoKinds),
  },
  select: (templates) => templates.select(columns),
  sorts: { name: 'checklistTemplate.name', sortOrder: 'checklistTemplate.sortOrder' } as const,
  order: ['checklistTemplate.sortOrder', 'checklistTemplate.name', 'checklistTemplate.id'],
});

export type ChecklistRow = RowOf<typeof checklistList>;

/** One template, or undefined. */
export function findChecklist(tenant: Tenant, id: number) {
  return checklistsOf(tenant).select(columns).select('version').where('id', '=', id).executeTakeFirst();
}

/** The templates to choose from, in their order. */
export function listChecklists(tenant: Tenant) {
  return checklistsOf(tenant)
    .select(['id', 'name', 'points'])
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute();
}

export type ChecklistChoice = Awaited<ReturnType<typeof listChecklists>>[number];
