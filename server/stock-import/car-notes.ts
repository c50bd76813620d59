import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { FileJob } from '../file-jobs/file-job-queries.ts';
import { groupOf } from '../file-jobs/file-job-types.ts';
import type { Tenant } from '../tenant.ts';
import type { PlannedRow } from './plan-rows.ts';

/** A remark of the file as a memo; a long one stands whole in the body. */
export type CarNote = { title: string; body: string | null };
/** The memos of each car. */
export type KnownNotes = ReadonlyMap<number, readonly CarNote[]>;

const longestTitle = 200;

export async function readKnownNotes({ db, organizationId }: Tenant, carIds: readonly number[]): Promise<KnownNotes> {
  if (carIds.length === 0) return new Map();
  const memos = await db
    .selectFrom('memoSubject')
    .innerJoin('memo', (join) =>
      join.onRef('memo.organizationId', '=', 'memoSubject.organizationId').onRef('memo.id', '=', 'memoSubject.memoId'),
    )
    .where('memoSubject.organizationId', '=', organizationId)
    .where('memoSubject.carId', 'in', carIds)
    .where('memo.deletedAt', 'is', null)
    .select(['memoSubject.carId', 'title', 'body'])
    .execute();
  return Map.groupBy(memos, ({ carId }) => carId ?? 0);
}

/** The memo of a remark, unless the car has the same one. */
export function newNoteOf(remark: string | undefined, known: readonly CarNote[] = []): CarNote | undefined {
  if (remark === undefined) return undefined;
  const isLong = remark.length > longestTitle;
  const note = {
    title: isLong ? `${remark.slice(0, longestTitle - 1).toWellFormed()}…` : remark,
    body: isLong ? remark : null,
  };
  return known.some(({ title, body }) => title === note.title && body === note.body) ? undefined : note;
}

/** Adds the remarks of written rows to their cars. */
export async function writeNotes(tenant: Tenant, rows: readonly PlannedRow[], cars: ReadonlyMap<number, number>) {
  const notes = rows.flatMap(({ number, note }) => {
    const carId = cars.get(number);
    return note && carId !== undefined ? [{ ...note, carId, formKey: randomUUID() }] : [];
  });
  if (notes.length === 0) return;
  allow(tenant, 'memos', 'create');
  const { db, organizationId } = tenant;
  const memos = await db
    .insertInto('memo')
    .values(notes.map(({ carId, ...note }) => ({ ...note, organizationId })))
    .returning(['id', 'formKey'])
    .execute();
  const idOf = new Map(memos.map(({ id, formKey }) => [formKey, id]));
  const subjects = notes.flatMap(({ carId, formKey }) => {
    const memoId = idOf.get(formKey);
    return memoId === undefined ? [] : [{ organizationId, memoId, subjectType: 'car' as const, subjectId: carId }];
  });
  await db.insertInto('memoSubject').values(subjects).execute();
}

/** Deletes the memos that an import added and nobody has changed. */
export async function removeNotes({ db, organizationId }: Tenant, job: FileJob) {
  await sql`
    delete from memo using history
    where history."organizationId" = ${organizationId} and history."groupId" = ${groupOf(job)}
      and history."entityType" = 'memo' and history.action = 'create'
      and memo."organizationId" = ${organizationId} and memo.id = history."entityId" and memo.version = 1`.execute(db);
}
