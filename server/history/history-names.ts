import { namesOf } from '../subjects/names-of.ts';
import type { NameSource, Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from './history-queries.ts';

/** What the ids in a history are called: by kind, then by id as text. */
export type HistoryNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What any thing may name: a department, a file. */
const common: readonly NameSource[] = [
  { kind: 'department', fields: ['departmentId'], read: namesOf('department') },
  { kind: 'file', fields: ['fileId', 'receiptFileId'], read: namesOf('file') },
];

/** The names of the people, departments and files in a history, and of what its subjects name. One that is gone has none. */
export async function readHistoryNames(
  tenant: Tenant,
  subjects: Subjects,
  changes: readonly HistoryChange[],
): Promise<HistoryNames> {
  const sources = [...common, ...subjects.flatMap(({ names = [] }) => names)];
  const people = idsIn(changes).filter((value) => typeof value === 'string' && uuid.test(value));
  const names = await Promise.all([
    ...sources.map(async ({ kind, fields, read }) => {
      const ids = idsIn(changes.filter(({ field }) => fields.includes(field)));
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

/** All changes of the entries. */
export function changesIn(entries: readonly HistoryEntry[]): HistoryChange[] {
  return entries.flatMap(({ rows }) => rows.flatMap(({ changes }) => changes));
}
