import { readDocumentTitles } from '../documents/document-history.ts';
import type { Tenant } from '../tenant.ts';
import type { HistoryChange, HistoryEntry, HistoryValue } from './history-queries.ts';

/** What the ids in a history are called: by kind, then by id as text. */
export type HistoryNames = Record<
  'department' | 'feature' | 'file' | 'person' | 'category' | 'document',
  Record<string, string>
>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names of the departments, equipment, files, people, car groups and documents in a history. One that is gone has none. */
export async function readHistoryNames(tenant: Tenant, changes: readonly HistoryChange[]): Promise<HistoryNames> {
  const { db, organizationId } = tenant;
  const values = (fields: readonly string[]) =>
    changes
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ from, to }) =>
        [from, to].flatMap((value): HistoryValue[] => (Array.isArray(value) ? value : [value])),
      );
  const numbers = (fields: readonly string[]) => values(fields).filter((value) => typeof value === 'number');
  const people = changes
    .flatMap(({ from, to }) => [from, to])
    .filter((value) => typeof value === 'string')
    .filter((value) => uuid.test(value));
  const departments = numbers(['departmentId']);
  const features = numbers(['features']);
  const files = numbers(['fileId', 'receiptFileId']);
  const documents = numbers(['documentId']);
  const categories = values(['category']).filter((value) => typeof value === 'string');
  const [ofDepartments, ofFeatures, ofFiles, ofPeople, ofCategories, ofDocuments] = await Promise.all([
    departments.length === 0
      ? []
      : db
          .selectFrom('department')
          .select(['id', 'name'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', departments)
          .execute(),
    features.length === 0
      ? []
      : db
          .selectFrom('carFeature')
          .select(['id', 'name'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', features)
          .execute(),
    files.length === 0
      ? []
      : db
          .selectFrom('file')
          .select(['id', 'name'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', files)
          .execute(),
    people.length === 0 ? [] : db.selectFrom('user').select(['id', 'name']).where('id', 'in', people).execute(),
    categories.length === 0
      ? []
      : db
          .selectFrom('carCategory')
          .select(['key as id', 'name'])
          .where('organizationId', '=', organizationId)
          .where('key', 'in', categories)
          .execute(),
    documents.length === 0 ? [] : readDocumentTitles(tenant, documents),
  ]);
  return {
    department: byId(ofDepartments),
    feature: byId(ofFeatures),
    file: byId(ofFiles),
    person: byId(ofPeople),
    category: byId(ofCategories),
    document: byId(ofDocuments),
  };
}

function byId(rows: readonly { id: number | string; name: string }[]) {
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** All changes of the entries. */
export function changesIn(entries: readonly HistoryEntry[]): HistoryChange[] {
  return entries.flatMap(({ rows }) => rows.flatMap(({ changes }) => changes));
}
