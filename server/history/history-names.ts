import { namesOf } from '../subjects/names-of.ts';
import type { NameSource, Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from './history-queries.ts';

/** Names of ids in a history, by kind and id. */
export type HistoryNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names that any subject may refer to: departments and files. */
const common: readonly NameSource[] = [
  { kind: 'department', fields: ['departmentId', 'departmentOutId', 'departmentInId'], read: namesOf('department') },
  { kind: 'file', fields: ['fileId', 'receiptFileId', 'pdfFileId'], read: namesOf('file') },
];

type Named = { entityType: string; entityId: number };

/**
 * Names of people, departments, files and subjects in a history. Deleted ones have none.
 * @param rows the changed rows, where some have names of their own
 */
export async function readHistoryNames(
  tenant: Tenant,
  subjects: Subjects,
  changes: readonly HistoryChange[],
  rows: readonly Named[] = [],
): Promise<HistoryNames> {
  const sources = [...common, ...subjects.flatMap(({ names = [] }) => names)];
  const people = idsIn(changes).filter((value) => typeof value === 'string' && uuid.test(value));
  const names = await Promise.all([
    ...sources.map(async ({ kind, fields, rows: table, read }) => {
      const own = rows.flatMap(({ entityType, entityId }) => (entityType === table ? [entityId] : []));
      const ids = [...idsIn(changes.filter(({ field }) => fields.includes(field))), ...new Set(own)];
      return [kind, ids.length === 0 ? [] : await read(tenant, ids)] as const;
    }),
    readPeople(tenant, people.map(String)),
  ]);
  return Object.fromEntries(names.map(([kind, rows]) => [kind, byId(rows)]));
}

async function readPeople({ db }: Tenant, ids: readonly string[]) {
  const people =
    ids.length === 0 ? [] : await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
  return ['person', people] as const;
}

function idsIn(changes: readonly HistoryChange[]) {
  const values = changes.flatMap(({ from, to }) => [from, to]).flatMap((value): HistoryValue[] => [value].flat());
  return [...new Set(values.filter((value) => typeof value === 'number' || typeof value === 'string'))];
}

function byId(rows: readonly { id: number | string; name: string }[]) {
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

export function changesIn(entries: readonly HistoryEntry[]): HistoryChange[] {
  return entries.flatMap(({ rows }) => rows.flatMap(({ changes }) => changes));
}
